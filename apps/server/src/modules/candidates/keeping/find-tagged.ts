import { candidateMerges, candidates, candidateTags } from '@candor/database/schema';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { readCovers } from '../../blind-review/blind-review.ts';
import { keyOfTag } from './candidate-tags.ts';

/** The condition that a candidate has the tag. */
export function hasTag(ctx: Transactional<MemberContext>, candidateId: SQLWrapper, tag: string): SQL {
  return inArray(
    candidateId as SQL,
    ctx.db.select({ id: candidateTags.candidateId }).from(candidateTags).where(ofTag(ctx, tag)),
  );
}

/** Those whom the tag names. While blind review hides them, no list may find them by it. */
export async function findNamedByTag(ctx: Transactional<MemberContext>, tag: string): Promise<string[]> {
  const key = keyOfTag(tag);
  const rows = await ctx.db
    .select({ id: candidates.id })
    .from(candidateTags)
    .innerJoin(candidates, eq(candidates.id, candidateTags.candidateId))
    .where(
      and(
        ofTag(ctx, tag),
        // Few tags hold a part of somebody's name or contacts, few people were merged: only those are looked at closely.
        sql`(exists (select 1 from ${candidateMerges} where ${candidateMerges.organizationId} = ${ctx.organizationId}
          and ${candidateMerges.targetId} = ${candidates.id} and ${candidateMerges.undoneAt} is null) or exists (select 1 from regexp_split_to_table(lower(concat_ws(' ', ${candidates.firstName}, ${candidates.lastName},
          ${candidates.email}, ${candidates.phone}, ${candidates.linkedinUrl})), '[[:space:]-]+') part
          where length(part) > 1 and strpos(${key}::text, part) > 0))`,
      ),
    );
  const ids = rows.map(({ id }) => id);
  const coverOf = await readCovers(ctx, ids);
  return ids.filter((id) => coverOf(id)(key) !== key);
}

function ofTag({ organizationId }: Transactional<MemberContext>, tag: string): SQL | undefined {
  return and(eq(candidateTags.organizationId, organizationId), eq(candidateTags.key, keyOfTag(tag)));
}
