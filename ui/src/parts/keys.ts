/** A short word that nothing else here is called by. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
}
