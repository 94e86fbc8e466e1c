import { isStanding } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { interviewOffers, interviews, type outboxMessages } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';

type Mail = typeof outboxMessages.$inferSelect;

/** Reads the key of an email about an interview: 'interview:<id>:<what>:candidate'. */
const keyPattern =
  /^interview:(?<id>[^:]+):(?<about>\d+|offer(?:-\d+)?|remind-(?:day|hour):(?<startsAt>\d+)):candidate$/;

/**
 * Whether an email tells a time, or offers times, that no longer hold, or has a newer one at another address. The interview stays
 * as it is until the transaction ends.
 */
export async function isOfChangedInterview(
  ctx: Transactional<MemberContext>,
  { dedupeKey, recipient }: Mail,
): Promise<boolean> {
  const { id, about, startsAt } = keyPattern.exec(dedupeKey)?.groups ?? {};
  if (id === undefined) return false;
  if (about?.startsWith('offer')) return !(await isOpen(ctx, id, recipient));
  const [row] = await ctx.db
    .select({ sequence: interviews.sequence, state: interviews.state, startsAt: interviews.startsAt })
    .from(interviews)
    .where(and(eq(interviews.organizationId, ctx.organizationId), eq(interviews.id, id)))
    .for('share');
  if (!row) return true;
  // An invitation at another address counts the sequence up.
  if (startsAt === undefined) return row.sequence !== Number(about);
  return row.startsAt.getTime() !== Number(startsAt) || !isStanding(row.state as Interview['state']);
}

/** The address where the candidate is invited now; undefined if the email is about no interview. */
export async function findInvitedAddress(
  ctx: Transactional<MemberContext>,
  { dedupeKey }: Mail,
): Promise<string | undefined> {
  const { id = '' } = keyPattern.exec(dedupeKey)?.groups ?? {};
  const [row] = await ctx.db
    .select({ email: interviews.candidateEmail })
    .from(interviews)
    .where(and(eq(interviews.organizationId, ctx.organizationId), eq(interviews.id, id)));
  return row?.email;
}

/** The offer of these times, at this address. */
async function isOpen(ctx: Transactional<MemberContext>, id: string, recipient: string): Promise<boolean> {
  const [offer] = await ctx.db
    .select({ state: interviewOffers.state, email: interviewOffers.candidateEmail })
    .from(interviewOffers)
    .where(and(eq(interviewOffers.organizationId, ctx.organizationId), eq(interviewOffers.id, id)))
    .for('share');
  return offer?.state === 'open' && offer.email === recipient;
}
