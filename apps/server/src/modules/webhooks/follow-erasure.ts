import { domainEvents, webhookEvents } from '@candor/database/schema';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { holdWebhooks } from './webhook-rows.ts';
import { writeEvents } from './write-events.ts';

/**
 * Somebody is erased, or taken back with their import: what was told of them goes, with its deliveries. Receivers hear that this
 * id is no more, so that they can erase what they hold; an id that became part of this person, too.
 */
export async function followErasure(
  ctx: Transactional<Context>,
  { organizationId, candidateIds }: { organizationId: string; candidateIds: string[] },
): Promise<void> {
  // Before their deliveries, as everybody does.
  await holdWebhooks({ ...ctx, organizationId });
  await ctx.db
    .delete(webhookEvents)
    .where(
      and(
        eq(webhookEvents.organizationId, organizationId),
        inArray(sql`(${webhookEvents.data} ->> 'candidate_id')`, candidateIds),
      ),
    );
  const numbers = await ctx.db
    .select({ id: domainEvents.recordId, number: max(domainEvents.number) })
    .from(domainEvents)
    .where(and(eq(domainEvents.organizationId, organizationId), inArray(domainEvents.recordId, candidateIds)))
    .groupBy(domainEvents.recordId);
  const lastOf = new Map(numbers.map(({ id, number }) => [id, number]));
  await writeEvents(
    { ...ctx, organizationId },
    candidateIds.map((id) => ({
      ...{ type: 'candidate.erased', at: ctx.now },
      data: { candidate_id: id, number: (lastOf.get(id) ?? 0) + 1, link: null },
    })),
  );
}
