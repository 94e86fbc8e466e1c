import type { QueryOf } from '@candor/contract/endpoint';
import type { interviewOffers as endpoints, InterviewOffer } from '@candor/contract/interview-offers';
import { interviewOffers } from '@candor/database/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { namePeople } from '../../blind-review/blind-review.ts';
import { findSurvivingCandidate, listMergedCandidates } from '../../candidates/candidates.ts';
import type { OfferRow } from '../describe-interview.ts';
import { nameColleagues } from '../team-members.ts';

/** A page of offered times, newest first. */
export async function listOffers(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listOffers> },
) {
  return inTransaction(ctx, async (ctx) => {
    const ids =
      query.candidate &&
      (await listMergedCandidates(ctx, await findSurvivingCandidate(ctx, query.candidate)));
    const where = and(
      eq(interviewOffers.organizationId, ctx.organizationId),
      ids ? inArray(interviewOffers.candidateId, ids) : undefined,
      query.state ? eq(interviewOffers.state, query.state) : undefined,
    );
    const rows = await ctx.db
      .select()
      .from(interviewOffers)
      .where(where)
      .orderBy(desc(interviewOffers.createdAt), desc(interviewOffers.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    return { rows: await viewOffers(ctx, rows), total: await ctx.db.$count(interviewOffers, where) };
  });
}

/** Offers as the contract shows them; without who they are for where blind review hides that. */
export async function viewOffers(
  ctx: Transactional<MemberContext>,
  rows: readonly OfferRow[],
): Promise<InterviewOffer[]> {
  const colleagues = await nameColleagues(ctx, [
    ...new Set(rows.flatMap(({ interviewerIds }) => interviewerIds)),
  ]);
  const people = await namePeople(
    ctx,
    rows.map(({ candidateId }) => candidateId),
  );
  const views: InterviewOffer[] = [];
  for (const row of rows) {
    const person = people.get(row.candidateId);
    if (!person) continue;
    const { isHidden, cover } = person;
    views.push({
      ...{ id: row.id, state: row.state as InterviewOffer['state'], application_id: row.applicationId },
      candidate: {
        ...{ id: person.id, name: person.name },
        email: isHidden ? null : row.candidateEmail,
      },
      ...(isHidden && { blind: true }),
      ...{ job_title: cover(row.jobTitle), duration_minutes: row.durationMinutes, any_of: row.isAnyOf },
      ...{ type: row.type as InterviewOffer['type'], stage: row.stage as InterviewOffer['stage'] },
      interviewers: row.interviewerIds.map((id) => ({
        id,
        name: colleagues.get(id)?.name ?? 'Former member',
      })),
      ...{ first_day: row.firstDay, last_day: row.lastDay, interview_id: row.interviewId },
      is_test: row.isTest,
      decline_reason: row.declineReason && cover(row.declineReason),
      created_at: row.createdAt.toISOString(),
    });
  }
  return views;
}
