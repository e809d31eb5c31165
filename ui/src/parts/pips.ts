// Where the spots of a die lie, on a face of 32 by 32.
const [L, M, H] = [9, 16, 23];
const FACES: Record<number, readonly (readonly [number, number])[]> = {
  1: [[M, M]],
  2: [[L, L], [H, H]],
  3: [[L, L], [M, M], [H, H]],
  4: [[L, L], [H, L], [L, H], [H, H]],
  5: [[L, L], [H, L], [M, M], [L, H], [H, H]],
  6: [[L, L], [H, L], [L, M], [H, M], [L, H], [H, H]],
};

export function spots(face: number): readonly (readonly [number, number])[] {
  return FACES[face] ?? [];
}
