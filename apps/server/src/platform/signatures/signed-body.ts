import { timingSafeEqual } from 'node:crypto';

/** What came over the wire: the text that was signed, letter by letter, and the headers that say how. */
export interface SignedRequest {
  text: string;
  /** Empty where there is none. */
  header(name: string): string;
}

/** Whether one of these secrets signed a request. Several are given while a secret is being replaced. */
export type SignatureCheck = (request: SignedRequest, secrets: readonly string[], now: Date) => boolean;

/** Older or later than this by our clock, a request may have been recorded and sent again. */
const toleranceSeconds = 300;

export function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}

/** Compares in a time that tells nothing about where the two differ. */
export function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}
