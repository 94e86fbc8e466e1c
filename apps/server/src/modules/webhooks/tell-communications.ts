import { communications } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Following, Happened } from '../../platform/domain-events.ts';
import { linkTo } from './link-to.ts';
import { type NewEvent, writeEvents } from './write-events.ts';

/** Emails that left for a candidate. Those to members, and those of test mode, are nobody's news. */
export async function tellSent(
  ctx: Following,
  happened: readonly Happened<{ state?: string | undefined }>[],
): Promise<void> {
  const sent = happened.filter(({ data }) => data.state === 'sent');
  if (sent.length === 0) return;
  const rows = await ctx.db
    .select({
      id: communications.id,
      outboxId: communications.outboxId,
      candidateId: communications.candidateId,
      applicationId: communications.applicationId,
      jobId: communications.jobId,
    })
    .from(communications)
    .where(
      and(
        eq(communications.organizationId, ctx.organizationId),
        eq(communications.isTest, false),
        inArray(
          communications.outboxId,
          sent.map(({ recordId }) => recordId),
        ),
      ),
    );
  const byOutbox = new Map(rows.map((row) => [row.outboxId, row]));
  await writeEvents(
    ctx,
    sent.flatMap(({ recordId, number, at }): NewEvent[] => {
      const row = byOutbox.get(recordId);
      if (!row) return [];
      const data = {
        communication_id: row.id,
        candidate_id: row.candidateId,
        application_id: row.applicationId,
        job_id: row.jobId,
        number,
        link: linkTo(ctx, row.jobId ? `/communication-details/${row.jobId}` : '/communication-history'),
      };
      return [{ type: 'communication.sent', at, data }];
    }),
  );
}
