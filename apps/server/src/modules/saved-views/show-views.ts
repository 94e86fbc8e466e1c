import { type SavedView, savedListSchema } from '@candor/contract/saved-views';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { findMissing } from './find-missing.ts';
import { readViewQuery } from './read-view-query.ts';
import { mayChange, type ViewRow } from './view-queries.ts';

/** Views as the contract shows them, with what of them leads nowhere. */
export async function showViews(
  ctx: Transactional<SessionContext>,
  rows: readonly ViewRow[],
): Promise<SavedView[]> {
  const read = rows.map((row) => {
    const list = savedListSchema.parse(row.view.list);
    return { ...row, list, ...readViewQuery(list, row.view.query) };
  });
  const missingOf = await findMissing(
    ctx,
    read.map(({ query }) => query),
  );
  return read.map(({ view, ownerName, list, query, isCut }) => ({
    id: view.id,
    list,
    name: view.name,
    shared: view.privateOf === null,
    is_own: view.ownerId === ctx.caller.userId,
    owner: view.ownerId && ownerName ? { id: view.ownerId, name: ownerName } : null,
    may_change: mayChange(ctx, view),
    query,
    missing: [...missingOf(query), ...(isCut ? (['other'] as const) : [])],
  }));
}
