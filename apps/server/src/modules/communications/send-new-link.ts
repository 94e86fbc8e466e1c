import type { Context, Transactional } from '../../platform/context.ts';
import { sendCandidateMail } from './mails/send-candidate-mail.ts';

/**
 * Mails a candidate whose address was corrected a link to the new one, because those sent to the former no longer work;
 * answers whether it is on its way.
 */
export async function sendNewLink(
  ctx: Transactional<Context>,
  { requestId, ...to }: { organizationId: string; candidateId: string; requestId: string },
): Promise<boolean> {
  const dedupeKey = `address_corrected:${requestId}`;
  const id = await sendCandidateMail(ctx, { ...to, kind: 'address_corrected', dedupeKey, secret: true });
  return id !== undefined;
}
