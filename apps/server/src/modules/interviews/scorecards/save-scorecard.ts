import type { BodyOf } from '@candor/contract/endpoint';
import type { scorecards as endpoints, InterviewKit } from '@candor/contract/scorecards';
import { newId } from '@candor/database/ids';
import { interviewScorecards } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { isCovered } from '../../blind-review/blind-review.ts';
import { interviewNoted } from '../interview-events.ts';
import { getInterviewForUpdate, type InterviewRow, listPeople } from '../interview-queries.ts';
import { findCover, listWords, readKit } from './read-kit.ts';

/** Keeps an interviewer's own scorecard. What is in stays in: it can be put right, but not hidden again. */
export async function saveScorecard(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.saveScorecard> },
): Promise<InterviewKit> {
  const { organizationId } = ctx;
  const { userId: memberId } = ctx.caller;
  return inTransaction(ctx, async (ctx) => {
    // Two windows of one interviewer save one after the other.
    const interview = await getInterviewForUpdate(ctx, params.id);
    const { id: interviewId } = interview;
    const people = await listPeople(ctx, [interviewId]);
    if (!people.some(({ personId }) => personId === memberId)) throw new ProductError('not_an_interviewer');
    const isOwn = and(
      eq(interviewScorecards.organizationId, organizationId),
      eq(interviewScorecards.interviewId, interviewId),
      eq(interviewScorecards.memberId, memberId),
    );
    const [stored] = await ctx.db.select().from(interviewScorecards).where(isOwn);
    if (body.version !== (stored?.version ?? 0)) throw new ProductError('conflict');
    if (stored) await refuseCovered(ctx, interview, { stored, body });
    const card = {
      ...{ ratings: body.ratings, recommendation: body.recommendation, summary: body.summary },
      submittedAt: stored?.submittedAt ?? (body.submit ? ctx.now : null),
      ...{ version: (stored?.version ?? 0) + 1, updatedAt: ctx.now },
    };
    if (stored) await ctx.db.update(interviewScorecards).set(card).where(isOwn);
    else
      await ctx.db
        .insert(interviewScorecards)
        .values({ id: newId('isc'), organizationId, interviewId, memberId, ...card });
    await recordAudit(ctx, { recordId: interviewId, details: { submitted: card.submittedAt !== null } });
    await recordEvents(ctx, interviewNoted, {
      ...{ organizationId, recordIds: [interviewId], data: { what: 'scorecard' } },
    });
    return readKit(ctx, interviewId);
  });
}

type Words = Parameters<typeof listWords>[0];

/** Who was shown covered words would write them over their own. */
async function refuseCovered(
  ctx: Transactional<SessionContext>,
  interview: InterviewRow,
  { stored, body }: { stored: Words; body: Words },
): Promise<void> {
  const cover = await findCover(ctx, interview);
  if (listWords(stored).some((words) => cover(words) !== words))
    throw new ProductError('hidden_by_blind_review');
  // They were covered when the form was opened, and show by now.
  if (listWords(body).some(isCovered) && !listWords(stored).some(isCovered))
    throw new ProductError('conflict');
}
