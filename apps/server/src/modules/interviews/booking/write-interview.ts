import { newId } from '@candor/database/ids';
import { interviewPeople, interviews } from '@candor/database/schema';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { interviewBooked } from '../interview-events.ts';
import { type InterviewRow, noteStep } from '../interview-queries.ts';
import { readDelivery } from '../read-letters.ts';
import { lockPeople } from './lock-people.ts';
import { refuseCandidateOverlap } from './refuse-candidate-overlap.ts';
import { refuseOverlap } from './refuse-overlap.ts';

type Columns = Omit<
  typeof interviews.$inferInsert,
  'id' | 'organizationId' | 'state' | 'endsAt' | 'calendarUid' | 'sequence' | 'version' | 'createdAt'
>;

export interface NewInterview {
  columns: Columns;
  /** Beside the organizer. */
  interviewerIds: readonly string[];
  /** Whose own calendar was looked at. */
  checkedIds: ReadonlySet<string>;
  bufferMs: number;
}

/**
 * Writes an interview with its people, its first step and its event. Throws `SlotTakenError` if one of them is in another interview
 * at that time. The caller has locked stages and candidate, if it touches them.
 */
export async function writeInterview(
  ctx: Transactional<Context & { organizationId: string }>,
  { columns, interviewerIds, checkedIds, bufferMs }: NewInterview,
): Promise<InterviewRow> {
  const { organizationId, now } = ctx;
  const { organizerId, candidateId, startsAt } = columns;
  const id = newId('itv');
  const endsAt = new Date(startsAt.getTime() + columns.durationMinutes * 60_000);
  const members = [...new Set([organizerId, ...interviewerIds])];
  await lockPeople(ctx, [...members, candidateId]);
  await refuseCandidateOverlap(ctx, { candidateId, range: { from: startsAt, to: endsAt } });
  const { testEmail } = await readDelivery(ctx);
  const toldSequence = testEmail === undefined ? 0 : null;
  const shared = { organizationId, interviewId: id, startsAt };
  const people = [
    ...members.map((personId) => ({
      ...shared,
      ...{ personId, role: personId === organizerId ? 'organizer' : 'interviewer' },
      ...{ blockedUntil: new Date(endsAt.getTime() + bufferMs), wasChecked: checkedIds.has(personId) },
    })),
    { ...shared, personId: candidateId, role: 'candidate', blockedUntil: endsAt },
  ];
  const row = await refuseOverlap(ctx, async (ctx) => {
    const [written] = await ctx.db
      .insert(interviews)
      .values({
        ...{ ...columns, id, organizationId, endsAt, toldSequence },
        ...{ calendarUid: nameEvent(ctx, id), createdAt: now },
      })
      .returning();
    await ctx.db.insert(interviewPeople).values(people);
    return written;
  });
  if (!row) throw new Error('the interview was not written');
  await noteStep(ctx, {
    interviewId: id,
    version: 1,
    kind: 'booked',
    details: { to: startsAt.toISOString(), isTest: toldSequence === null },
  });
  await recordEvents(ctx, interviewBooked, {
    ...{ organizationId, recordIds: [id], data: { sequence: 0, removed: [], isTest: toldSequence === null } },
  });
  return row;
}

/** Under which every calendar knows it, whatever becomes of it. */
function nameEvent({ platform }: Pick<Context, 'platform'>, id: string): string {
  return `${id}@${new URL(platform.config.publicUrl).hostname}`;
}
