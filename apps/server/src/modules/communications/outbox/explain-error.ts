import type { outboxMessages } from '@candor/database/schema';

type Mail = Pick<typeof outboxMessages.$inferSelect, 'state' | 'lastError' | 'attempts'>;

/** What went wrong with a mail, for people who run no mail server. */
export function explainError({ state, lastError, attempts }: Mail): string | null {
  if (state === 'unknown')
    return 'The connection broke while the mail was handed over: it may have arrived. It is not repeated by itself, so that nobody gets it twice.';
  if (!lastError || state === 'sent') return null;
  // Our own sentences, such as the one about a limit, are for people already.
  if (/^(Not sent|It came back|It could not)/.test(lastError)) return lastError;
  const code = /\b([45]\d\d)\b/.exec(lastError)?.[1];
  if (state === 'queued' || state === 'sending')
    return `The mail server did not take it yet (${attempts} ${attempts === 1 ? 'try' : 'tries'}). It is tried again by itself.`;
  if (code?.startsWith('5')) return `The mail server refused it for good (${code}): check the address.`;
  return 'The mail server could not be reached for a long time.';
}
