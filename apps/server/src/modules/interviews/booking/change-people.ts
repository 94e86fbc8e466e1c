import type { BodyOf } from '@candor/contract/endpoint';
import type { interviews as endpoints, Interview } from '@candor/contract/interviews';
import { interviewPeople, interviews } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { interviewPeopleChanged } from '../interview-events.ts';
import { type InterviewRow, listPeople, noteStep } from '../interview-queries.ts';
import { isUntold, nextTold } from '../told-sequence.ts';
import { changeInterview, type Known } from './change-interview.ts';
import { getInterviewers } from './choose-people.ts';
import { lockPeople } from './lock-people.ts';
import { refuseOverlap } from './refuse-overlap.ts';

/** Changes the interviewers. The organizer stays. Added people must be free; the others are busy with this interview. */
export async function changePeople(
  ctx: SessionContext,
  { params: { id }, body }: { params: { id: string }; body: BodyOf<typeof endpoints.changePeople> },
): Promise<Interview> {
  const { version, interviewer_ids } = body;
  return changeInterview(ctx, {
    ...{ id, version },
    async plan(ctx, { startsAt, durationMinutes, timeZone }) {
      const wanted = await getInterviewers(ctx, interviewer_ids);
      const present = (await listPeople(ctx, [id])).map(({ personId }) => personId);
      const people = wanted.filter((person) => !present.includes(person.id));
      return { people, candidateId: undefined, startsAt, durationMinutes, timeZone };
    },
    write: (ctx, row, known) => exchange(ctx, row, interviewer_ids, known),
  });
}

async function exchange(
  ctx: Transactional<SessionContext>,
  row: InterviewRow,
  wantedIds: readonly string[],
  { bufferMs, checkedIds }: Known,
): Promise<InterviewRow> {
  const { organizationId } = ctx;
  const present = (await listPeople(ctx, [row.id])).filter(({ role }) => role === 'interviewer');
  const wanted = [...new Set(wantedIds)].filter((id) => id !== row.organizerId);
  const removed = present.map(({ personId }) => personId).filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !present.some(({ personId }) => personId === id));
  if (removed.length === 0 && added.length === 0) return row;
  await lockPeople(ctx, added);
  if (removed.length > 0)
    await ctx.db
      .delete(interviewPeople)
      .where(
        and(
          eq(interviewPeople.organizationId, organizationId),
          eq(interviewPeople.interviewId, row.id),
          inArray(interviewPeople.personId, removed),
        ),
      );
  if (added.length > 0)
    await refuseOverlap(ctx, (ctx) =>
      ctx.db.insert(interviewPeople).values(
        added.map((personId) => ({
          ...{ organizationId, interviewId: row.id, personId, role: 'interviewer', startsAt: row.startsAt },
          blockedUntil: new Date(row.endsAt.getTime() + bufferMs),
          wasChecked: checkedIds.has(personId),
        })),
      ),
    );
  const [changed] = await ctx.db
    .update(interviews)
    .set({
      ...{ sequence: row.sequence + 1, version: row.version + 1 },
      toldSequence: await nextTold(ctx, row),
    })
    .where(eq(interviews.id, row.id))
    .returning();
  if (!changed) throw new Error('the interview is gone');
  const isTest = isUntold(changed);
  await noteStep(ctx, {
    ...{ interviewId: row.id, version: changed.version, kind: 'people_changed' },
    details: { added, removed, isTest },
  });
  await recordEvents(ctx, interviewPeopleChanged, {
    ...{ organizationId, recordIds: [row.id], data: { sequence: changed.sequence, removed, isTest } },
  });
  return changed;
}
