import { interviewPeople, interviews } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { interviewCancelled } from '../interview-events.ts';
import { type InterviewRow, noteStep } from '../interview-queries.ts';
import { isUntold, nextTold } from '../told-sequence.ts';

export interface End {
  /** `declined`: by the candidate. */
  state: 'cancelled' | 'declined';
  reason: string;
  /** A reason that the team reads and the candidate does not. */
  teamNote?: string;
  /** The candidate did it, and needs no word of it. */
  quietly?: boolean;
}

/** Calls an interview off that is locked: everybody's time is free again, and they are told. */
export async function endInterview(
  ctx: Transactional<Context & { organizationId: string }>,
  row: InterviewRow,
  { state, reason, teamNote, quietly = false }: End,
): Promise<InterviewRow> {
  const { organizationId } = ctx;
  await ctx.db
    .update(interviewPeople)
    .set({ isActive: false })
    .where(and(eq(interviewPeople.organizationId, organizationId), eq(interviewPeople.interviewId, row.id)));
  const [ended] = await ctx.db
    .update(interviews)
    .set({
      ...{ state, movedToStart: null, movedToEnd: null },
      ...{ sequence: row.sequence + 1, version: row.version + 1 },
      toldSequence: await nextTold(ctx, row),
    })
    .where(eq(interviews.id, row.id))
    .returning();
  if (!ended) throw new Error('the interview is gone');
  await noteStep(ctx, {
    ...{
      interviewId: row.id,
      version: ended.version,
      kind: state,
      details: { reason, ...(teamNote && { teamNote }), quietly, isTest: isUntold(ended) },
    },
  });
  await recordEvents(ctx, interviewCancelled, {
    ...{ organizationId, recordIds: [row.id] },
    data: { sequence: ended.sequence, removed: [], quietly, isTest: isUntold(ended) },
  });
  return ended;
}
