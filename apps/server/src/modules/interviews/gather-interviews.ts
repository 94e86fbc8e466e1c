import { interviewHistory, interviewOffers, interviewScorecards, interviews } from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

type Bound = Transactional<Context & { organizationId: string }>;

/** Everything that is held about somebody's interviews, for themself: what interviewers wrote is about them, too. */
export async function gatherInterviews(ctx: Bound, candidateIds: string[]) {
  const rows = await ctx.db
    .select()
    .from(interviews)
    .where(
      and(eq(interviews.organizationId, ctx.organizationId), inArray(interviews.candidateId, candidateIds)),
    )
    .orderBy(asc(interviews.startsAt));
  const offers = await ctx.db
    .select()
    .from(interviewOffers)
    .where(
      and(
        eq(interviewOffers.organizationId, ctx.organizationId),
        inArray(interviewOffers.candidateId, candidateIds),
      ),
    )
    .orderBy(asc(interviewOffers.createdAt));
  return {
    interviews: await Promise.all(rows.map((row) => describe(ctx, row))),
    offered_times: offers.map((row) => ({
      ...{
        state: row.state,
        job: row.jobTitle,
        from: row.firstDay,
        to: row.lastDay,
        sent_to: row.candidateEmail,
      },
      ...{ message: row.emailMessage, notes: row.calendarNotes, declined_because: row.declineReason },
      offered_at: row.createdAt,
    })),
  };
}

async function describe(ctx: Bound, row: typeof interviews.$inferSelect) {
  const steps = await ctx.db
    .select({ kind: interviewHistory.kind, details: interviewHistory.details, at: interviewHistory.at })
    .from(interviewHistory)
    .where(
      and(eq(interviewHistory.organizationId, ctx.organizationId), eq(interviewHistory.interviewId, row.id)),
    )
    .orderBy(asc(interviewHistory.at));
  const scorecards = await ctx.db
    .select()
    .from(interviewScorecards)
    .where(
      and(
        eq(interviewScorecards.organizationId, ctx.organizationId),
        eq(interviewScorecards.interviewId, row.id),
      ),
    );
  return {
    ...{ job: row.jobTitle, type: row.type, stage: row.stage, state: row.state },
    ...{ starts_at: row.startsAt, ends_at: row.endsAt, time_zone: row.timeZone, invited: row.candidateEmail },
    ...{ phone_number: row.phoneNumber, address: row.address, video_link: row.joinUrl ?? row.videoLink },
    ...{ message: row.emailMessage, notes: row.calendarNotes, invitation: row.invitationHtml },
    // Whom it was changed by and to is about others.
    steps: steps.map(({ kind, details: { note, reason }, at }) => ({ kind, note, reason, at })),
    scorecards: scorecards.map(({ ratings, recommendation, summary, submittedAt }) => ({
      ...{ ratings, recommendation, summary, submitted_at: submittedAt },
    })),
  };
}
