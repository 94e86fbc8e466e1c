/** A limit of the contract as people know it: 5 for 5 × 1024 × 1024 bytes. */
export function inMegabytes(bytes: number): number {
  return bytes / 1024 ** 2;
}
