export interface ScanVerdict {
  /** The name of what was found; null when nothing was. */
  found: string | null;
}

/** Looks through a file for malware before it is kept. */
export interface VirusScanner {
  scan(content: Buffer): Promise<ScanVerdict>;
  /** Rejects when the scanner does not answer. */
  check(): Promise<void>;
}

/** The scanner is out of reach, or could not judge the file: the file must not be taken for clean. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
}
