export type ResumeFileType = 'pdf' | 'docx' | 'doc';

export interface ReadLimits {
  /** Processor time that reading may take where the file has text. */
  processorMs: number;
  /** Processor time that it may take in all where pictures have to be read. */
  scanProcessorMs: number;
  /** A reader that uses no processor time for so long hangs; one that waits for its turn on a busy machine gets some. */
  stallMs: number;
  /** However little processor time it gets: no reading goes on for longer by the clock. */
  wallMs: number;
  /** Resident memory at which the reading process is killed. */
  memoryMb: number;
  maxPages: number;
  maxTextBytes: number;
  /** Pictures of pages that are read: each takes seconds. */
  maxScannedPages: number;
}

/**
 * Ten seconds of a processor (25 for scans) and 512 MB are what is promised: ending a process takes a while, and a bomb grows
 * between two looks at its memory. An ordinary resume takes less than one second, a scanned page about four.
 */
export const defaultReadLimits: ReadLimits = {
  processorMs: 9_500,
  scanProcessorMs: 24_500,
  stallMs: 60_000,
  wallMs: 600_000,
  memoryMb: 420,
  maxPages: 30,
  maxTextBytes: 200_000,
  maxScannedPages: 10,
};
