import { interviewPeople, interviews } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { findSurvivingCandidate } from '../../candidates/candidates.ts';
import { interviewMoved } from '../interview-events.ts';
import { type InterviewRow, listPeople, noteStep } from '../interview-queries.ts';
import { isUntold, nextTold } from '../told-sequence.ts';
import { lockPeople } from './lock-people.ts';
import { refuseCandidateOverlap } from './refuse-candidate-overlap.ts';
import { refuseOverlap } from './refuse-overlap.ts';

interface NewTime {
  startsAt: Date;
  durationMinutes: number;
  timeZone: string;
  bufferMs: number;
  checkedIds: ReadonlySet<string>;
  note: string;
}

/** Moves an interview that is locked. Whoever had answered is asked again: they answered for another time. */
export async function changeTime(
  ctx: Transactional<Context & { organizationId: string }>,
  row: InterviewRow,
  { startsAt, durationMinutes, timeZone, bufferMs, checkedIds, note }: NewTime,
): Promise<InterviewRow> {
  const { organizationId } = ctx;
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000);
  const people = await listPeople(ctx, [row.id]);
  await lockPeople(
    ctx,
    people.map(({ personId }) => personId),
  );
  const candidateId = await findSurvivingCandidate(ctx, row.candidateId);
  const range = { from: startsAt, to: endsAt };
  const toldSequence = await nextTold(ctx, row);
  await refuseCandidateOverlap(ctx, { candidateId, range, exceptInterviewId: row.id });
  const moved = await refuseOverlap(ctx, async (ctx) => {
    for (const { personId, role } of people)
      await ctx.db
        .update(interviewPeople)
        .set({
          startsAt,
          blockedUntil: role === 'candidate' ? endsAt : new Date(endsAt.getTime() + bufferMs),
          wasChecked: checkedIds.has(personId),
          ...{ answer: 'none', answeredAt: null, answeredBy: null, answeredSequence: null },
        })
        .where(
          and(
            eq(interviewPeople.organizationId, organizationId),
            eq(interviewPeople.interviewId, row.id),
            eq(interviewPeople.personId, personId),
          ),
        );
    const [written] = await ctx.db
      .update(interviews)
      .set({
        ...{ state: 'moved', startsAt, endsAt, durationMinutes, timeZone },
        ...{ movedToStart: null, movedToEnd: null },
        // Whoever moves it wants it in the calendar again.
        ...(row.calendarState === 'removed' && { calendarState: 'waiting' }),
        ...{ sequence: row.sequence + 1, toldSequence, version: row.version + 1 },
      })
      .where(eq(interviews.id, row.id))
      .returning();
    return written;
  });
  if (!moved) throw new Error('the interview is gone');
  await noteStep(ctx, {
    ...{ interviewId: row.id, version: moved.version, kind: 'moved' },
    details: {
      ...{ from: row.startsAt.toISOString(), to: startsAt.toISOString(), note },
      ...{ sequence: moved.sequence, isTest: isUntold(moved) },
    },
  });
  await recordEvents(ctx, interviewMoved, {
    ...{
      organizationId,
      recordIds: [row.id],
      data: { sequence: moved.sequence, removed: [], isTest: isUntold(moved) },
    },
  });
  return moved;
}
