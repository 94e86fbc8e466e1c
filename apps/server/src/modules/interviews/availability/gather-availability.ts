import { type Context, inTransaction } from '../../../platform/context.ts';
import { findBusy, type NotCheckedReason } from '../../calendars/calendars.ts';
import { listMergedCandidates } from '../../candidates/candidates.ts';
import { findInterviewRow, listPeople } from '../interview-queries.ts';
import { type MemberHours, readHours } from '../own-hours.ts';
import type { Colleague } from '../team-members.ts';
import { type Period, subtractPeriods } from '../time/periods.ts';
import { listOwnInterviews } from './own-interviews.ts';

/** What is known of when people are busy. */
export interface KnownTimes {
  people: Colleague[];
  /** By interviews of ours, and by the calendars that were looked at. */
  busy: Map<string, Period[]>;
  /** The candidate's other interviews. */
  candidateBusy: Period[];
  /** People whose own calendar couldn't be read. */
  unchecked: Map<string, NotCheckedReason>;
  hours: Map<string, MemberHours>;
  bufferMs: number;
}

interface Wanted {
  people: Colleague[];
  candidateId?: string | undefined;
  range: Period;
  exceptInterviewId?: string | undefined;
  bufferMs: number;
}

/** Looks at interviews and calendars of everybody concerned. Not within a transaction: calendars take their time. */
export async function gatherAvailability(
  ctx: Context & { organizationId: string },
  { people, candidateId, range, exceptInterviewId, bufferMs }: Wanted,
): Promise<KnownTimes> {
  const ids = people.map(({ id }) => id);
  // An interview that ends just before the range still has its pause in it.
  const around = {
    from: new Date(range.from.getTime() - bufferMs),
    to: new Date(range.to.getTime() + bufferMs),
  };
  const answers = await findBusy(ctx, ids, around);
  return inTransaction(ctx, async (ctx) => {
    const held = await listOwnInterviews(ctx, { personIds: ids, range: around, exceptInterviewId });
    const candidateIds = candidateId ? await listMergedCandidates(ctx, candidateId) : [];
    const candidateBusy = await listOwnInterviews(ctx, {
      personIds: candidateIds,
      range: around,
      exceptInterviewId,
    });
    const busy = new Map(ids.map((id) => [id, held.filter(({ personId }) => personId === id) as Period[]]));
    const unchecked: KnownTimes['unchecked'] = new Map();
    const moved = exceptInterviewId ? await findInterviewRow(ctx, exceptInterviewId) : undefined;
    // An interview that is moved stands in its people's calendars as well, and is not in its own way there either.
    const own = moved ? [{ from: moved.startsAt, to: moved.endsAt }] : [];
    const takePart = new Set(
      (await listPeople(ctx, moved ? [moved.id] : [])).map(({ personId }) => personId),
    );
    for (const answer of answers) {
      if (answer.checked) {
        const free = takePart.has(answer.memberId) ? own : [];
        busy.get(answer.memberId)?.push(...answer.busy.flatMap((period) => subtractPeriods(period, free)));
      } else unchecked.set(answer.memberId, answer.reason);
    }
    const hours = await readHours(ctx, ctx.organizationId, ids);
    return { people, busy, candidateBusy, unchecked, hours, bufferMs };
  });
}
