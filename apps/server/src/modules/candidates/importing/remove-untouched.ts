import { candidates } from '@candor/database/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { forgetEvents } from '../../../platform/domain-events.ts';
import { forgetAnswersTask } from '../../../platform/forget-answers.task.ts';
import { raise } from '../../../platform/signals.ts';
import { lockPairCounters } from '../merging/lock-pair-counters.ts';
import { peopleTakenBack } from './people-taken-back.ts';

/**
 * What somebody can have beside their own row, by the table that refers to them. A test holds this against the keys of the
 * database: whoever adds a table about people decides here whether it keeps them.
 */
export const holds = {
  applications: 'applications',
  candidate_merges: 'merged',
  candidate_emails: 'merged',
  interviews: 'interviews',
  interview_offers: 'interviews',
  communications: 'messages',
  candidate_notes: 'notes',
  candidate_requests: 'requests',
  faq_conversations: 'messages',
  candidate_responses: 'messages',
  candidate_tags: 'edited',
  candidate_changes: 'edited',
} as const;
export type Hold = (typeof holds)[keyof typeof holds];

/** Removes those of the people who have nothing but their own row; answers what keeps the others. Merged rows stay, too. */
export async function removeUntouched(
  ctx: Transactional<Context & { organizationId: string }>,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, Hold>> {
  if (candidateIds.length === 0) return new Map();
  const { organizationId } = ctx;
  const among = and(eq(candidates.organizationId, organizationId), inArray(candidates.id, [...candidateIds]));
  // Nothing can be written about them from here on.
  await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(among)
    .orderBy(candidates.id)
    .for('update');
  const rows = await ctx.db.select({ id: candidates.id, hold: findHold() }).from(candidates).where(among);
  const kept = new Map(rows.flatMap(({ id, hold }) => (hold ? [[id, hold] as const] : [])));
  const ids = rows.flatMap(({ id, hold }) => (hold ? [] : id));
  if (ids.length === 0) return kept;
  await lockPairCounters(ctx);
  await raise(ctx, peopleTakenBack, { organizationId, candidateIds: ids });
  await ctx.db
    .delete(candidates)
    .where(and(eq(candidates.organizationId, organizationId), inArray(candidates.id, ids)));
  await forgetEvents(ctx, organizationId, ids);
  await ctx.platform.tasks.enqueue(ctx, forgetAnswersTask, { ids });
  return kept;
}

function findHold(): SQL<Hold | null> {
  const cases = Object.entries(holds).map(([table, hold]) => {
    const columns = table === 'candidate_merges' ? ['target_id', 'source_id'] : ['candidate_id'];
    const refers = columns.map((column) => sql`held.${sql.identifier(column)} = ${candidates}.id`);
    return sql`when exists (select 1 from ${sql.identifier(table)} held
      where held.organization_id = ${candidates}.organization_id and (${sql.join(refers, sql` or `)})) then ${hold}::text`;
  });
  return sql`case when ${candidates.mergedInto} is not null then 'merged'
    when ${candidates.ownerId} is not null then 'edited' ${sql.join(cases, sql` `)} end`;
}
