export type ResumeFileType = 'pdf' | 'docx' | 'doc';

export interface ReadLimits {
  /** How long reading may take where the file has text. */
  timeoutMs: number;
  /** How long it may take in all where pictures have to be read. */
  scanTimeoutMs: number;
  /** Resident memory at which the reading process is killed. */
  memoryMb: number;
  maxPages: number;
  maxTextBytes: number;
  /** Pictures of pages that are read: each takes seconds. */
  maxScannedPages: number;
}

/**
 * Ten seconds and 512 MB are what is promised: ending a process takes a while, and a bomb grows between two looks at its
 * memory.
 */
export const defaultReadLimits: ReadLimits = {
  timeoutMs: 9_000,
  scanTimeoutMs: 60_000,
  memoryMb: 420,
  maxPages: 30,
  maxTextBytes: 200_000,
  maxScannedPages: 10,
};
