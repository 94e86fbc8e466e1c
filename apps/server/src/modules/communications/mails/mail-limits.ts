import { outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { type RateLimit, tryTake } from '../../../platform/rate-limit.ts';

const day = 24 * 60 * 60;

/** What leaves for one person and for one organization in a day; what is beyond waits in the outbox for a person. */
export const mailLimits = {
  perRecipient: { name: 'candidate-mail-recipient', limit: 20, windowSeconds: day },
  perOrganization: { name: 'candidate-mail-organization', limit: 5000, windowSeconds: day },
  linkPerAddress: { name: 'personal-link-address', limit: 3, windowSeconds: 60 * 60 },
  linkPerOrganization: { name: 'personal-link-organization', limit: 500, windowSeconds: day },
  repliesPerConversation: { name: 'inbound-mail-conversation', limit: 50, windowSeconds: day },
} as const satisfies Record<string, RateLimit>;

/** Whether there is a mail of this key already. */
export async function isWritten(ctx: Transactional<Context>, dedupeKey: string): Promise<boolean> {
  return (await ctx.db.$count(outboxMessages, eq(outboxMessages.dedupeKey, dedupeKey))) > 0;
}

/** Why a mail is not sent now. It is not lost: it stands in the outbox, from where a person can send it. */
export async function findLimit(
  ctx: Transactional<Context>,
  organizationId: string,
  address: string,
): Promise<string | undefined> {
  const { perRecipient, perOrganization } = mailLimits;
  if (!(await tryTake(ctx, perRecipient, `${organizationId} ${address}`)))
    return `Not sent: this person already got ${perRecipient.limit} emails within a day.`;
  if (!(await tryTake(ctx, perOrganization, organizationId)))
    return `Not sent: your organization's limit of ${perOrganization.limit} emails a day is reached.`;
  return undefined;
}
