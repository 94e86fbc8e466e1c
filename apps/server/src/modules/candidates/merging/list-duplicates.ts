import type { candidates as endpoints } from '@candor/contract/candidates';
import type { QueryOf } from '@candor/contract/endpoint';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { findPairPage } from './duplicate-queries.ts';

/** A page of the pairs of candidates who may be one person. */
export async function listDuplicates(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listDuplicates> },
) {
  return inTransaction(ctx, (ctx) => findPairPage(ctx, query));
}
