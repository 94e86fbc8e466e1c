import type { BodyOf } from '@candor/contract/endpoint';
import type { interviews as endpoints, Interview } from '@candor/contract/interviews';
import type { SessionContext } from '../../../platform/context.ts';
import { findSurvivingCandidate } from '../../candidates/candidates.ts';
import { listPeople } from '../interview-queries.ts';
import { nameColleagues } from '../team-members.ts';
import { changeInterview } from './change-interview.ts';
import { changeTime } from './change-time.ts';
import { chooseMoment } from './choose-moment.ts';

/** Moves an interview to another time. */
export async function rescheduleInterview(
  ctx: SessionContext,
  { params: { id }, body }: { params: { id: string }; body: BodyOf<typeof endpoints.rescheduleInterview> },
): Promise<Interview> {
  const { version, note, timezone: timeZone } = body;
  return changeInterview(ctx, {
    ...{ id, version },
    async plan(ctx, row) {
      const people = (await listPeople(ctx, [id])).filter(({ role }) => role !== 'candidate');
      const colleagues = await nameColleagues(
        ctx,
        people.map(({ personId }) => personId),
      );
      const moment = { date: body.date, time: body.time, timeZone, offset: body.offset, field: 'time' };
      return {
        people: people.flatMap(({ personId }) => colleagues.get(personId) ?? []),
        candidateId: await findSurvivingCandidate(ctx, row.candidateId),
        startsAt: chooseMoment(moment, ctx.now),
        ...{ timeZone, durationMinutes: body.duration_minutes ?? row.durationMinutes },
      };
    },
    write: (ctx, row, known) => changeTime(ctx, row, { ...known, note }),
  });
}
