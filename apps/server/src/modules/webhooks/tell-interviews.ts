import type { WebhookEventType } from '@candor/contract/webhooks';
import { interviews } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Following, Happened } from '../../platform/domain-events.ts';
import { linkTo } from './link-to.ts';
import { type NewEvent, writeEvents } from './write-events.ts';

/** Interviews to which this happened. */
export function tellInterviews(type: WebhookEventType) {
  return async (ctx: Following, happened: readonly Happened[]): Promise<void> => {
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
      happened.flatMap(({ recordId, number, at }): NewEvent[] => {
        const row = byId.get(recordId);
        if (!row) return [];
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
  };
}
