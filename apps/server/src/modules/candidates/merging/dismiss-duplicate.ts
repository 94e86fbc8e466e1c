import type { candidates as endpoints } from '@candor/contract/candidates';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { duplicateDecided } from '../candidate-events.ts';
import { getCandidateRow } from '../candidate-queries.ts';
import { markAsTwo } from './candidate-pair.ts';

/** Remembers that two candidates are two people, with who said so; they are not proposed again. */
export async function dismissDuplicate(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.dismissDuplicate> },
) {
  const [a, b] = body.candidate_ids;
  if (a === b) throw new ProductError('not_found');
  await inTransaction(ctx, async (ctx) => {
    for (const id of [a, b]) await getCandidateRow(ctx, id);
    await markAsTwo(ctx, [a, b]);
    await recordAudit(ctx, { recordId: a, details: { other: b } });
    await recordEvents(ctx, duplicateDecided, {
      organizationId: ctx.organizationId,
      recordIds: [a, b],
      data: { isDismissed: true },
    });
  });
  return { success: true as const };
}
