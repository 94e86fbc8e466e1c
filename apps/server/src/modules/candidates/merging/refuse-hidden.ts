import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { readBlindReview } from '../../blind-review/blind-review.ts';

/** Two people are compared by who they are: not while blind review hides one of them. */
export async function refuseHidden(ctx: Transactional<MemberContext>, candidateIds: string[]): Promise<void> {
  const hidden = await (await readBlindReview(ctx)).findHidden(candidateIds);
  if (hidden.size > 0) throw new ProductError('hidden_by_blind_review');
}
