import { isStanding } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { recordAudit } from '../../../platform/audit.ts';
import {
  inTransaction,
  keepAnswer,
  type SessionContext,
  type Transactional,
} from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { findInterviewRow, getInterviewForUpdate, type InterviewRow } from '../interview-queries.ts';
import { viewInterviews } from '../interview-view.ts';
import { readSettings } from '../settings.ts';
import { offerNearest, type Taken } from './nearest-slots.ts';
import { refuseBusy } from './refuse-busy.ts';

type Bound = Transactional<SessionContext>;

/** Who has to be free, and when. */
interface Planned extends Pick<Taken, 'people' | 'candidateId' | 'startsAt'> {
  durationMinutes: number;
  timeZone: string;
}

interface Change {
  id: string;
  /** As whoever changes it saw it. */
  version: number;
  plan(ctx: Bound, row: InterviewRow): Promise<Planned>;
  write(ctx: Bound, row: InterviewRow, known: Known): Promise<InterviewRow>;
}

/** What was found out before the change. */
export interface Known extends Planned {
  bufferMs: number;
  /** Whose own calendar was looked at. */
  checkedIds: ReadonlySet<string>;
}

/** Changes an interview that stands, by the same rules as booking one: calendars are asked first, outside of any transaction. */
export async function changeInterview(ctx: SessionContext, change: Change): Promise<Interview> {
  const { planned, taken } = await inTransaction(ctx, (ctx) => readPlan(ctx, change));
  return offerNearest(ctx, taken, async () => {
    const checkedIds = await refuseBusy(ctx, taken);
    return inTransaction(ctx, async (ctx) => {
      const row = await getInterviewForUpdate(ctx, change.id, change.version);
      refuseOver(row);
      const changed = await change.write(ctx, row, { ...planned, bufferMs: taken.bufferMs, checkedIds });
      await recordAudit(ctx, { recordId: row.id, details: { version: changed.version } });
      const answer = await viewOne(ctx, changed);
      await keepAnswer(ctx, answer);
      return answer;
    });
  });
}

async function readPlan(ctx: Bound, { id, plan }: Change): Promise<{ planned: Planned; taken: Taken }> {
  const row = await findInterviewRow(ctx, id);
  if (!row) throw new ProductError('not_found');
  refuseOver(row);
  const planned = await plan(ctx, row);
  const { people, candidateId, startsAt, timeZone, durationMinutes } = planned;
  const settings = await readSettings(ctx, ctx.organizationId);
  const taken: Taken = {
    ...{ people, candidateId, startsAt, exceptInterviewId: id },
    bufferMs: settings.buffer_minutes * 60_000,
    rules: {
      ...{ timeZone, days: settings.days, spans: settings.spans },
      ...{ slotMinutes: settings.slot_minutes, durationMinutes },
    },
  };
  return { planned, taken };
}

/** What has ended is left as it is. */
export function refuseOver(row: InterviewRow): void {
  if (!isStanding(row.state as Interview['state'])) throw new ProductError('interview_over');
}

export async function viewOne(ctx: Bound, row: InterviewRow): Promise<Interview> {
  const [interview] = await viewInterviews(ctx, [row]);
  if (!interview) throw new ProductError('not_found');
  return interview;
}
