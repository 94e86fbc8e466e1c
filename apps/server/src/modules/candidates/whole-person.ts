import { candidates } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { namePeople } from '../blind-review/blind-review.ts';
import { findSurvivingCandidate, listMergedCandidates } from './merging/find-surviving.ts';

/** A candidate together with everybody who became part of them. */
export interface WholePerson {
  /** Who they are now. */
  id: string;
  /** Of all their records, this one first. */
  ids: [string, ...string[]];
  /** As the caller may know it. */
  name: string;
  isHidden: boolean;
  /** Covers identifying words of all their records while blind review hides them. */
  cover: (text: string) => string;
}

/** Reads a person by any of their ids. Until the end of the transaction they can't be erased. */
export async function readWholePerson(
  ctx: Transactional<MemberContext>,
  candidateId: string,
): Promise<WholePerson> {
  const ids = await listMergedCandidates(ctx, await findSurvivingCandidate(ctx, candidateId));
  const rows = await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), inArray(candidates.id, ids)))
    .orderBy(candidates.id)
    .for('key share');
  const [id] = ids;
  const person = rows.length > 0 ? (await namePeople(ctx, [id])).get(id) : undefined;
  if (!person) throw new ProductError('not_found');
  const { name, isHidden, cover } = person;
  return { id, ids, name, isHidden, cover };
}
