import { interviewOffers } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { listMergedApplications } from '../../candidates/candidates.ts';
import { offerChanged } from '../interview-events.ts';

type Bound = Transactional<Context & { organizationId: string }>;

/**
 * Times that were offered for these applications, and not chosen from yet, can no longer be chosen. What happens in test mode takes
 * back only what was offered in it. Answers how many there were.
 */
export async function takeOffersBack(
  ctx: Bound,
  applicationIds: readonly string[],
  { isTest = false }: { isTest?: boolean } = {},
): Promise<number> {
  const { organizationId } = ctx;
  const taken = await ctx.db
    .update(interviewOffers)
    .set({ state: 'withdrawn', version: sql`${interviewOffers.version} + 1` })
    .where(
      and(
        eq(interviewOffers.organizationId, organizationId),
        inArray(interviewOffers.applicationId, await listMergedApplications(ctx, applicationIds)),
        eq(interviewOffers.state, 'open'),
        isTest ? eq(interviewOffers.isTest, true) : undefined,
      ),
    )
    .returning({ id: interviewOffers.id });
  const recordIds = taken.map(({ id }) => id);
  if (recordIds.length > 0)
    await recordEvents(ctx, offerChanged, { organizationId, recordIds, data: { state: 'withdrawn' } });
  return recordIds.length;
}
