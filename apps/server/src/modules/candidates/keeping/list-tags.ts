import type { candidates as endpoints } from '@candor/contract/candidates';
import type { QueryOf } from '@candor/contract/endpoint';
import { candidates, candidateTags } from '@candor/database/schema';
import { and, asc, count, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../../platform/context.ts';
import { readBlindReview } from '../../blind-review/blind-review.ts';
import { keyOfTag } from './candidate-tags.ts';

const mostListed = 50;

/** The tags in use, the most used first. Those of people whom blind review hides may name them, and are left out. */
export async function listTags(
  ctx: SessionContext,
  { query }: { query: QueryOf<typeof endpoints.listTags> },
) {
  return inTransaction(ctx, async (ctx) => {
    const isHidden = (await readBlindReview(ctx)).isHidden(candidateTags.candidateId);
    const uses = count();
    return ctx.db
      .select({ tag: sql<string>`min(${candidateTags.tag})`, count: uses })
      .from(candidateTags)
      .innerJoin(candidates, eq(candidates.id, candidateTags.candidateId))
      .where(
        and(
          eq(candidateTags.organizationId, ctx.organizationId),
          isNull(candidates.mergedInto),
          query.q ? sql`starts_with(${candidateTags.key}, ${keyOfTag(query.q)})` : undefined,
          isHidden && not(isHidden),
        ),
      )
      .groupBy(candidateTags.key)
      .orderBy(desc(uses), asc(candidateTags.key))
      .limit(mostListed);
  });
}
