import type { candidates as endpoints } from '@candor/contract/candidates';
import type { BodyOf } from '@candor/contract/endpoint';
import { candidatePairs, candidates } from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { duplicateDecided } from '../candidate-events.ts';
import { getCandidateRow } from '../candidate-queries.ts';
import { isPair } from './candidate-pair.ts';

/** Brings a dismissed pair back. One that nothing speaks for now is simply no longer dismissed. */
export async function reopenDuplicate(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.reopenDuplicate> },
) {
  const [a, b] = body.candidate_ids;
  await inTransaction(ctx, async (ctx) => {
    for (const id of [a, b]) await getCandidateRow(ctx, id);
    const reopened = await ctx.db
      .update(candidatePairs)
      .set({ state: 'open', decidedBy: null, decidedAt: null })
      .where(and(isPair(ctx, [a, b]), eq(candidatePairs.state, 'dismissed')))
      .returning({ firstId: candidatePairs.firstId });
    if (reopened.length === 0) throw new ProductError('not_found');
    // The signs may have changed since.
    await ctx.db.execute(
      sql`select candor_pair_candidate(c) from ${candidates} c where c.id = ${a} and c.organization_id = ${ctx.organizationId}`,
    );
    await recordAudit(ctx, { recordId: a, details: { other: b } });
    await recordEvents(ctx, duplicateDecided, {
      organizationId: ctx.organizationId,
      recordIds: [a, b],
      data: { isDismissed: false },
    });
  });
  return { success: true as const };
}
