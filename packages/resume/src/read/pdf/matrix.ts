/** A transformation as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Point {
  x: number;
  y: number;
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The transformation that does `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

export function apply(matrix: Matrix, x: number, y: number): Point {
  return { x: matrix[0] * x + matrix[2] * y + matrix[4], y: matrix[1] * x + matrix[3] * y + matrix[5] };
}

/** A matrix from what an operator carries, which may be any list of numbers. */
export function asMatrix(value: unknown): Matrix {
  const numbers = ArrayBuffer.isView(value) || Array.isArray(value) ? (value as ArrayLike<number>) : [];
  if (numbers.length < 6) return identity;
  const at = (index: number) => {
    const number = Number(numbers[index]);
    return Number.isFinite(number) ? number : 0;
  };
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}
