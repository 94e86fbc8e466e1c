/** Of a limit as people know it: 5 MB are 5 × 1024 × 1024 bytes. */
export const bytesPerMegabyte = 1_048_576;
