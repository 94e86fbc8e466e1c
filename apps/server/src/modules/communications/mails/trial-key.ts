import type { WordedKind } from './default-templates.ts';

type Kind = WordedKind | 'written';

/** Each of them is written once about an application, or once for a file or a day. */
const writtenOnce: ReadonlySet<Kind> = new Set(['under_review', 'readable_file', 'shortlisted']);

/** The key of an email in test mode. The candidate never got it, so it can still be sent when the mode is off. */
export function trialKey(kind: Kind, dedupeKey: string): string {
  return writtenOnce.has(kind) ? `trial:${dedupeKey}` : dedupeKey;
}
