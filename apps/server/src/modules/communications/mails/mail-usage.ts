import { interviewMailKinds, templateKindSchema } from '@candor/contract/mail-templates';
import { communications, outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { giveBackUsage, requireUsage, takeUsage } from '../../billing/billing.ts';

type Mail = Pick<typeof outboxMessages.$inferSelect, 'kind' | 'isToCandidate' | 'countedIn'>;

/** The kinds that an organization words itself, and what its people write, count against its plan. Links, answers, reviews and tests never do. */
function countsAgainstPlan({ kind, isToCandidate }: Omit<Mail, 'countedIn'>): boolean {
  return isToCandidate && (kind === 'written' || templateKindSchema.safeParse(kind).success);
}

/** Emails about interviews never wait for the plan: without them people wouldn't know when to come. */
function isUrgent(kind: string): boolean {
  return (interviewMailKinds as readonly string[]).includes(kind);
}

interface Counted {
  countedIn: string | null;
  /** Why it is not sent now. */
  heldBack?: string;
  heldFor?: 'plan';
}

/** Counts a mail that is about to be written; where the plan has none left, it is held back in the outbox, or leaves uncounted. */
export async function countMail(
  ctx: Transactional<Context>,
  organizationId: string,
  mail: Omit<Mail, 'countedIn'>,
): Promise<Counted> {
  if (!countsAgainstPlan(mail)) return { countedIn: null };
  const outcome = await takeUsage(ctx, { organizationId, resource: 'mails' });
  if (outcome.isTaken) return { countedIn: outcome.period };
  if (isUrgent(mail.kind)) return { countedIn: null };
  const heldBack = `Not sent yet: your plan includes ${outcome.limit} emails a month, and ${outcome.used} are used. It is sent when your plan has room.`;
  return { countedIn: null, heldBack, heldFor: 'plan' };
}

/** Counts one that a member sends again, unless it counts already; refused where the plan has none left. */
export async function countAgain(
  ctx: Transactional<Context>,
  organizationId: string,
  mail: Mail,
): Promise<string | null> {
  if (mail.countedIn || !countsAgainstPlan(mail)) return mail.countedIn;
  const use = { organizationId, resource: 'mails' } as const;
  if (!isUrgent(mail.kind)) return requireUsage(ctx, use);
  const outcome = await takeUsage(ctx, use);
  return outcome.isTaken ? outcome.period : null;
}

/** It turned out to be written already. */
export async function uncountMail(
  ctx: Transactional<Context>,
  organizationId: string,
  { countedIn }: Counted,
): Promise<void> {
  if (countedIn) await giveBackUsage(ctx, { organizationId, resource: 'mails', period: countedIn });
}

/** Whether a message that was just written waits because the plan had no email left for it. */
export async function isHeldForPlan(ctx: Transactional<Context>, communicationId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ heldFor: outboxMessages.heldFor })
    .from(communications)
    .innerJoin(outboxMessages, eq(outboxMessages.id, communications.outboxId))
    .where(eq(communications.id, communicationId));
  return row?.heldFor === 'plan';
}
