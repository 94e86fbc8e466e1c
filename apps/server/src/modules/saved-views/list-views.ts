import type { QueryOf } from '@candor/contract/endpoint';
import type { savedViews as endpoints } from '@candor/contract/saved-views';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { showViews } from './show-views.ts';
import { findShownViews } from './view-queries.ts';

/** The views of a list that the caller sees. */
export async function listViews(
  ctx: SessionContext,
  { query }: { query: QueryOf<typeof endpoints.listViews> },
) {
  return inTransaction(ctx, async (ctx) => showViews(ctx, await findShownViews(ctx, query.list)));
}
