import type { WebhookEventType } from '@candor/contract/webhooks';
import { interviews } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Following, Happened } from '../../platform/domain-events.ts';
import { linkTo } from './link-to.ts';
import { type NewEvent, writeEvents } from './write-events.ts';

interface Changed {
  isTest: boolean;
}

/** Interviews to which this happened. What test mode keeps from their people is nobody's news. */
export function tellInterviews(type: WebhookEventType) {
  return (ctx: Following, happened: readonly Happened<Changed>[]): Promise<void> =>
    tell(ctx, happened, ({ isTest }) => (isTest ? undefined : type));
}

const lateTypes = {
  booked: 'interview.scheduled',
  moved: 'interview.changed',
  people_changed: 'interview.changed',
  cancelled: 'interview.cancelled',
  readdressed: undefined,
} as const satisfies Record<string, WebhookEventType | undefined>;

/** A person sent what test mode had kept back: it is news now. */
export function tellInterviewsLate(
  ctx: Following,
  happened: readonly Happened<{ change: keyof typeof lateTypes }>[],
): Promise<void> {
  return tell(ctx, happened, ({ change }) => lateTypes[change]);
}

async function tell<D>(
  ctx: Following,
  happened: readonly Happened<D>[],
  typeOf: (data: D) => WebhookEventType | undefined,
): Promise<void> {
  const ids = happened.map(({ recordId }) => recordId);
  const rows = await ctx.db
    .select({
      id: interviews.id,
      candidateId: interviews.candidateId,
      applicationId: interviews.applicationId,
    })
    .from(interviews)
    .where(and(eq(interviews.organizationId, ctx.organizationId), inArray(interviews.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  await writeEvents(
    ctx,
    happened.flatMap(({ recordId, number, at, data: what }): NewEvent[] => {
      const row = byId.get(recordId);
      const type = typeOf(what);
      if (!row || !type) return [];
      const data = {
        interview_id: row.id,
        candidate_id: row.candidateId,
        application_id: row.applicationId,
        number,
        link: linkTo(ctx, `/interviews?interview=${row.id}`),
      };
      return [{ type, at, data }];
    }),
  );
}
