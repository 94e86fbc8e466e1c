import type { BodyOf } from '@candor/contract/endpoint';
import type { interviews as endpoints, Interview } from '@candor/contract/interviews';
import { interviewPeople, interviews } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import {
  inTransaction,
  keepAnswer,
  type SessionContext,
  type Transactional,
} from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { interviewPeopleChanged } from '../interview-events.ts';
import {
  findInterviewRow,
  getInterviewForUpdate,
  type InterviewRow,
  listPeople,
  noteStep,
} from '../interview-queries.ts';
import { readSettings } from '../settings.ts';
import { getInterviewers } from './choose-people.ts';
import { lockPeople } from './lock-people.ts';
import { offerNearest, type Taken } from './nearest-slots.ts';
import { refuseOverlap } from './refuse-overlap.ts';
import { refuseOver, viewOne } from './reschedule-interview.ts';
import { refuseBusy } from './schedule-interview.ts';

type Wanted = BodyOf<typeof endpoints.changePeople>;

/** Changes who interviews. The organizer stays; those who are added must be free. */
export async function changePeople(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: Wanted },
): Promise<Interview> {
  const { taken, durationMinutes } = await inTransaction(ctx, (ctx) => readPlan(ctx, params.id, body));
  return offerNearest(ctx, taken, async () => {
    const checkedIds = await refuseBusy(ctx, taken, durationMinutes);
    return inTransaction(ctx, async (ctx) => {
      const row = await getInterviewForUpdate(ctx, params.id, body.version);
      refuseOver(row);
      const changed = await exchange(ctx, row, body.interviewer_ids, { ...taken, checkedIds });
      await recordAudit(ctx, { recordId: row.id, details: { version: changed.version } });
      const answer = await viewOne(ctx, changed);
      await keepAnswer(ctx, answer);
      return answer;
    });
  });
}

/** Only those who are new have to be free: the others are in this very interview. */
async function readPlan(ctx: Transactional<SessionContext>, id: string, body: Wanted) {
  const row = await findInterviewRow(ctx, id);
  if (!row) throw new ProductError('not_found');
  refuseOver(row);
  const settings = await readSettings(ctx, ctx.organizationId);
  const wanted = await getInterviewers(ctx, body.interviewer_ids);
  const present = (await listPeople(ctx, [id])).map(({ personId }) => personId);
  const { startsAt, durationMinutes, timeZone } = row;
  const taken: Taken = {
    people: wanted.filter((person) => !present.includes(person.id)),
    ...{
      candidateId: undefined,
      startsAt,
      bufferMs: settings.buffer_minutes * 60_000,
      exceptInterviewId: id,
    },
    rules: {
      ...{ timeZone, days: settings.days, spans: settings.spans },
      ...{ slotMinutes: settings.slot_minutes, durationMinutes },
    },
  };
  return { taken, durationMinutes };
}

async function exchange(
  ctx: Transactional<SessionContext>,
  row: InterviewRow,
  wantedIds: readonly string[],
  { bufferMs, checkedIds }: Pick<Taken, 'bufferMs'> & { checkedIds: ReadonlySet<string> },
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
    .set({ sequence: row.sequence + 1, version: row.version + 1 })
    .where(eq(interviews.id, row.id))
    .returning();
  if (!changed) throw new Error('the interview is gone');
  await noteStep(ctx, {
    ...{ interviewId: row.id, version: changed.version, kind: 'people_changed', details: { added, removed } },
  });
  await recordEvents(ctx, interviewPeopleChanged, {
    ...{ organizationId, recordIds: [row.id], data: { sequence: changed.sequence, removed } },
  });
  return changed;
}
