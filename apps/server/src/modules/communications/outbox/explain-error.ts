import type { outboxMessages } from '@candor/database/schema';

type Mail = Pick<typeof outboxMessages.$inferSelect, 'state' | 'lastError' | 'attempts'>;

/** Explains a failed email to people who run no mail server. */
export function explainError({ state, lastError, attempts }: Mail): string | null {
  if (state === 'unknown')
    return "The connection broke while the email was being sent, so it may have arrived. Candor doesn't send it again, so no one gets it twice.";
  if (!lastError || state === 'sent') return null;
  // Our own sentences, such as the one about a limit, are for people already.
  if (/^(Not sent|It bounced|It came back|It could not)/.test(lastError)) return lastError;
  const code = /\b([45]\d\d)\b/.exec(lastError)?.[1];
  if (state === 'queued' || state === 'sending')
    return `The email server has not accepted it yet (${attempts} ${attempts === 1 ? 'try' : 'tries'}). Candor keeps trying.`;
  if (code?.startsWith('5')) return `The email server refused it (${code}). Check the address.`;
  return "The email server couldn't be reached for a long time.";
}
