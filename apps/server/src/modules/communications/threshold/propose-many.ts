import { newId } from '@candor/database/ids';
import { evaluations, rejectionProposals } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { rejectionChanged } from '../communication-events.ts';
import { explainRejection } from '../proposals/explain-rejection.ts';
import { findSendTime } from '../proposals/find-send-time.ts';
import { readFindings } from '../proposals/proposal-queries.ts';
import { wordProposalTask } from '../proposals/word-proposal.task.ts';
import { readTemplate } from '../templates/read-templates.ts';
import type { Affected } from './find-rule-changes.ts';
import { isBorderline } from './rejection-rule.ts';

const chunkRows = 200;

interface Wanted {
  organizationId: string;
  threshold: number;
  rows: readonly Affected[];
}

/** Proposes to reject all applications below a new threshold; sends nothing. */
export async function proposeMany(
  ctx: Transactional<Context>,
  { organizationId, threshold, rows }: Wanted,
): Promise<void> {
  const words = await readTemplate(ctx, organizationId, 'rejection');
  for (let start = 0; start < rows.length; start += chunkRows) {
    const chunk = rows.slice(start, start + chunkRows);
    const reasons = await explainAll(ctx, organizationId, chunk);
    const values: (typeof rejectionProposals.$inferInsert)[] = [];
    for (const { applicationId, evaluationId, score } of chunk) {
      if (evaluationId === null || score === null) continue;
      const isNear = isBorderline(score, threshold);
      const sendAt = await findSendTime(ctx, { organizationId, applicationId, isBorderline: isNear });
      values.push({
        ...{ id: newId('rej'), organizationId, applicationId, evaluationId, score, threshold, sendAt },
        ...{ isBorderline: isNear, reason: reasons(evaluationId), ...words, wording: 'template' },
        createdAt: ctx.now,
      });
    }
    await writeAll(ctx, organizationId, values);
  }
}

async function writeAll(
  ctx: Transactional<Context>,
  organizationId: string,
  values: (typeof rejectionProposals.$inferInsert)[],
): Promise<void> {
  if (values.length === 0) return;
  const written = await ctx.db
    .insert(rejectionProposals)
    .values(values)
    .onConflictDoNothing({
      target: [rejectionProposals.organizationId, rejectionProposals.applicationId],
      where: sql`${rejectionProposals.state} = 'proposed'`,
    })
    .returning({ id: rejectionProposals.id });
  const recordIds = written.map(({ id }) => id);
  await recordEvents(ctx, rejectionChanged, { organizationId, recordIds, data: { state: 'proposed' } });
  if (!ctx.platform.model) return;
  for (const proposalId of recordIds)
    await ctx.platform.tasks.enqueue(ctx, wordProposalTask, { proposalId, since: ctx.now.toISOString() });
}

async function explainAll(ctx: Transactional<Context>, organizationId: string, rows: readonly Affected[]) {
  const ids = rows.flatMap(({ evaluationId }) => evaluationId ?? []);
  const found = await ctx.db
    .select({ id: evaluations.id, result: evaluations.result })
    .from(evaluations)
    .where(and(eq(evaluations.organizationId, organizationId), inArray(evaluations.id, ids)));
  const results = new Map(found.map(({ id, result }) => [id, result]));
  return (evaluationId: string) => explainRejection(readFindings(results.get(evaluationId)));
}
