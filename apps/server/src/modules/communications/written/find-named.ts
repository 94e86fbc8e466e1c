import { type EmailSelection, maxRecipients } from '@candor/contract/written-emails';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { findSelected } from '../../applications/applications.ts';
import { findSelectedCandidates } from '../../candidates/candidates.ts';
import type { Named } from './read-people.ts';

/** Whom a selection of candidates or of applications names. */
export async function findNamed(
  ctx: Transactional<MemberContext>,
  selection: EmailSelection,
): Promise<Named[]> {
  const { candidate_ids, candidate_filter: filter, except_ids } = selection;
  const named: Named[] =
    candidate_ids || filter
      ? (await findSelectedCandidates(ctx, { candidate_ids, filter, except_ids }, maxRecipients)).map(
          (candidateId) => ({ candidateId, applicationId: null }),
        )
      : (await findSelected(ctx, selection, maxRecipients)).map((applicationId) => ({
          ...{ candidateId: null, applicationId },
        }));
  if (named.length > maxRecipients) throw new ProductError('too_many_recipients');
  return named;
}
