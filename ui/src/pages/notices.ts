// What others made of this page, read from the file that its build has written.

export type Notice = { readonly name: string; readonly licence: string; readonly text: string };

const RULE = /\n-{80}\n/;
const HEAD = /^(.+) \(([^)]+)\)$/;

/** Each part has its name, version and licence in its first line; the first part only says what the file is. */
export function noticesIn(told: string): Notice[] {
  return told.split(RULE).slice(1).map(read).filter((one) => one !== null);
}

function read(part: string): Notice | null {
  const [first = '', ...rest] = part.trim().split('\n');
  const head = HEAD.exec(first);
  return head ? { name: head[1]!, licence: head[2]!, text: rest.join('\n').trim() } : null;
}
