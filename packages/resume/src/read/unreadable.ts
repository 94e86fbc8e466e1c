import type { UnreadableReason } from '../resume-text.ts';

/** A file that cannot become text, and why. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.name = 'Unreadable';
    this.reason = reason;
  }
}
