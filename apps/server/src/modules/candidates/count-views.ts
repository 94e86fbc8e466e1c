import { candidateFilter } from '@candor/contract/candidate-filter';
import type { ViewCount } from '@candor/contract/saved-views';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { findShownViews, readViewQuery } from '../saved-views/saved-views.ts';
import { findCandidatePage } from './candidate-queries.ts';

/** More would keep the menu waiting: they open without a count. */
const mostCounted = 20;

/** How many candidates the first of the caller's views have. */
export async function countViews(ctx: SessionContext): Promise<ViewCount[]> {
  return inTransaction(ctx, async (ctx) => {
    const counts: ViewCount[] = [];
    for (const { view } of (await findShownViews(ctx, 'candidates')).slice(0, mostCounted)) {
      const filter = candidateFilter.parse(readViewQuery('candidates', view.query).query);
      const wanted = { page: 1, limit: 1, sort: '-created_at' } as const;
      const { total, isCapped } = await findCandidatePage(ctx, filter, wanted);
      counts.push({ id: view.id, count: total, is_capped: isCapped });
    }
    return counts;
  });
}
