import { isStanding } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { interviewOffers, interviews, type outboxMessages } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';

type Mail = typeof outboxMessages.$inferSelect;

/** What an email about an interview tells by its key: 'interview:<id>:<what>:candidate'. */
const keyPattern =
  /^interview:(?<id>[^:]+):(?<about>\d+|offer|remind-(?:day|hour):(?<startsAt>\d+)):candidate$/;

/** Whether an email tells a time, or offers times, that no longer hold. The interview stays as it is until the transaction ends. */
export async function isOfChangedInterview(
  ctx: Transactional<MemberContext>,
  { dedupeKey }: Mail,
): Promise<boolean> {
  const { id, about, startsAt } = keyPattern.exec(dedupeKey)?.groups ?? {};
  if (id === undefined) return false;
  if (about === 'offer') return !(await isOpen(ctx, id));
  const [row] = await ctx.db
    .select({ sequence: interviews.sequence, state: interviews.state, startsAt: interviews.startsAt })
    .from(interviews)
    .where(and(eq(interviews.organizationId, ctx.organizationId), eq(interviews.id, id)))
    .for('share');
  if (!row) return true;
  if (startsAt === undefined) return row.sequence !== Number(about);
  return row.startsAt.getTime() !== Number(startsAt) || !isStanding(row.state as Interview['state']);
}

async function isOpen(ctx: Transactional<MemberContext>, id: string): Promise<boolean> {
  const [offer] = await ctx.db
    .select({ state: interviewOffers.state })
    .from(interviewOffers)
    .where(and(eq(interviewOffers.organizationId, ctx.organizationId), eq(interviewOffers.id, id)))
    .for('share');
  return offer?.state === 'open';
}
