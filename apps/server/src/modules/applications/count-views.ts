import { applicationFilter } from '@candor/contract/application-filter';
import type { ViewCount } from '@candor/contract/saved-views';
import { applications } from '@candor/database/schema';
import { sql } from 'drizzle-orm';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { capTotal, searchCountLimit } from '../../platform/list-pages.ts';
import { findShownViews, readViewQuery } from '../saved-views/saved-views.ts';
import { type ListedApplications, prepareFilter } from './application-conditions.ts';
import { countListed, findCounter } from './count-applications.ts';
import { searchIds } from './search-applications.ts';

/** More would keep the menu waiting: they open without a count. */
const mostCounted = 20;

interface Prepared {
  id: string;
  listed: ListedApplications;
}

/** How many applications the first of the caller's views have. */
export async function countViews(ctx: SessionContext): Promise<ViewCount[]> {
  return inTransaction(ctx, async (ctx) => {
    const prepared: Prepared[] = [];
    for (const { view } of (await findShownViews(ctx, 'applications')).slice(0, mostCounted)) {
      const filter = applicationFilter.parse(readViewQuery('applications', view.query).query);
      prepared.push({ id: view.id, listed: await prepareFilter(ctx, filter) });
    }
    const counted: ViewCount[] = [];
    const inOneStatement: Prepared[] = [];
    for (const { id, listed } of prepared) {
      if (findCounter(listed.filter)) counted.push(toCount(id, await countListed(ctx, listed)));
      else if (listed.filter.q) counted.push(toCount(id, await countHits(ctx, listed)));
      else inOneStatement.push({ id, listed });
    }
    return [...counted, ...(await countTogether(ctx, inOneStatement))];
  });
}

async function countHits(ctx: Transactional<SessionContext>, listed: ListedApplications): Promise<number> {
  const wanted = { sort: '-applied_date', limit: 1, skip: 0, countLimit: searchCountLimit } as const;
  return (await searchIds(ctx, listed, wanted)).total;
}

/** Each up to one above the limit. */
async function countTogether(
  ctx: Transactional<SessionContext>,
  views: readonly Prepared[],
): Promise<ViewCount[]> {
  if (views.length === 0) return [];
  const counts = views.map(
    ({ id, listed }) => sql`select ${id} as id, count(*)::int as total from
      (select from ${applications} where ${listed.where} limit ${searchCountLimit + 1}) rows`,
  );
  const { rows } = await ctx.db.execute<{ id: string; total: number }>(sql.join(counts, sql` union all `));
  return rows.map(({ id, total }) => toCount(id, total));
}

function toCount(id: string, found: number): ViewCount {
  const { total, isCapped } = capTotal(found);
  return { id, count: total, is_capped: isCapped };
}
