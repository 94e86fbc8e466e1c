import type { BodyOf } from '@candor/contract/endpoint';
import { isStanding } from '@candor/contract/interview-options';
import type { interviews as endpoints, Interview } from '@candor/contract/interviews';
import { recordAudit } from '../../../platform/audit.ts';
import {
  inTransaction,
  keepAnswer,
  type SessionContext,
  type Transactional,
} from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { findSurvivingCandidate } from '../../candidates/candidates.ts';
import {
  findInterviewRow,
  getInterviewForUpdate,
  type InterviewRow,
  listPeople,
} from '../interview-queries.ts';
import { viewInterviews } from '../interview-view.ts';
import { readSettings } from '../settings.ts';
import { nameColleagues } from '../team-members.ts';
import { changeTime } from './change-time.ts';
import { chooseMoment } from './choose-moment.ts';
import { offerNearest, type Taken } from './nearest-slots.ts';
import { refuseBusy } from './schedule-interview.ts';

type Wanted = BodyOf<typeof endpoints.rescheduleInterview>;

/** Moves an interview to another time, by the same rules as booking one. */
export async function rescheduleInterview(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: Wanted },
): Promise<Interview> {
  const { taken, durationMinutes } = await inTransaction(ctx, (ctx) => readPlan(ctx, params.id, body));
  return offerNearest(ctx, taken, async () => {
    const checkedIds = await refuseBusy(ctx, taken, durationMinutes);
    return inTransaction(ctx, async (ctx) => {
      const row = await getInterviewForUpdate(ctx, params.id, body.version);
      refuseOver(row);
      const { startsAt, bufferMs } = taken;
      const when = { startsAt, durationMinutes, timeZone: body.timezone };
      const moved = await changeTime(ctx, row, { ...when, bufferMs, checkedIds, note: body.note });
      await recordAudit(ctx, { recordId: row.id, details: { version: moved.version } });
      const answer = await viewOne(ctx, moved);
      await keepAnswer(ctx, answer);
      return answer;
    });
  });
}

/** What has ended is left as it is. */
export function refuseOver(row: InterviewRow): void {
  if (!isStanding(row.state as Interview['state'])) throw new ProductError('interview_over');
}

export async function viewOne(ctx: Transactional<SessionContext>, row: InterviewRow): Promise<Interview> {
  const [interview] = await viewInterviews(ctx, [row]);
  if (!interview) throw new ProductError('not_found');
  return interview;
}

async function readPlan(ctx: Transactional<SessionContext>, id: string, body: Wanted) {
  const row = await findInterviewRow(ctx, id);
  if (!row) throw new ProductError('not_found');
  refuseOver(row);
  const settings = await readSettings(ctx, ctx.organizationId);
  const people = (await listPeople(ctx, [id])).filter(({ role }) => role !== 'candidate');
  const colleagues = await nameColleagues(
    ctx,
    people.map(({ personId }) => personId),
  );
  const durationMinutes = body.duration_minutes ?? row.durationMinutes;
  const taken: Taken = {
    people: people.flatMap(({ personId }) => colleagues.get(personId) ?? []),
    candidateId: await findSurvivingCandidate(ctx, row.candidateId),
    startsAt: chooseMoment(
      {
        ...{ date: body.date, time: body.time, timeZone: body.timezone },
        ...{ offset: body.offset, field: 'time' },
      },
      ctx.now,
    ),
    bufferMs: settings.buffer_minutes * 60_000,
    exceptInterviewId: id,
    rules: {
      ...{ timeZone: body.timezone, days: settings.days, spans: settings.spans },
      ...{ slotMinutes: settings.slot_minutes, durationMinutes },
    },
  };
  return { taken, durationMinutes };
}
