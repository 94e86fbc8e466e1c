interface Judged {
  criteriaHash: string | null;
  fileKey: string | null;
  resumeKey: string | null;
}

/** Whether what an evaluation was made from has changed since. */
export function isOutOfDate({ criteriaHash, fileKey, resumeKey }: Judged, currentHash: string): boolean {
  return criteriaHash !== currentHash || fileKey !== resumeKey;
}
