import type { InterviewDetails } from '@candor/contract/interviews';
import { interviewHistory } from '@candor/database/schema';
import { and, asc, eq } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { namePeople } from '../blind-review/blind-review.ts';
import { describeStep } from './describe-step.ts';
import { findInterviewRow } from './interview-queries.ts';
import { viewInterviews } from './interview-view.ts';
import { nameColleagues } from './team-members.ts';

/** An interview with every step of what became of it, the newest first. */
export async function getInterview(
  ctx: MemberContext,
  { params }: { params: { id: string } },
): Promise<InterviewDetails> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findInterviewRow(ctx, params.id);
    const [interview] = row ? await viewInterviews(ctx, [row]) : [];
    if (!row || !interview) throw new ProductError('not_found');
    const steps = await ctx.db
      .select()
      .from(interviewHistory)
      .where(
        and(
          eq(interviewHistory.organizationId, ctx.organizationId),
          eq(interviewHistory.interviewId, row.id),
        ),
      )
      .orderBy(asc(interviewHistory.at), asc(interviewHistory.version), asc(interviewHistory.id));
    const named = steps.flatMap(({ byId, details }) => [byId, ...idsIn(details)]).filter((id) => id !== null);
    const colleagues = await nameColleagues(ctx, [...new Set(named)]);
    const person = (await namePeople(ctx, [row.candidateId])).get(row.candidateId);
    const cover = person?.cover ?? ((words: string) => words);
    const history = steps.map((step) => {
      const { by, text } = describeStep(step, { colleagues, timeZone: row.timeZone });
      return { id: step.id, at: step.at.toISOString(), by, text: cover(text) };
    });
    return { ...interview, history: history.reverse() };
  });
}

function idsIn(details: Record<string, unknown>): string[] {
  return ['added', 'removed', 'who'].flatMap(
    (name) => (details[name] as string | string[] | undefined) ?? [],
  );
}
