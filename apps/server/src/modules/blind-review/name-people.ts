import { candidates } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { createCover, listIdentifying } from './cover-words.ts';
import { findSurvivors, readRecords } from './follow-merges.ts';
import { blindName, readBlindReview } from './hidden-people.ts';

type Cover = (text: string) => string;

export interface NamedPerson {
  /** Of whoever they are since a merge. */
  id: string;
  /** What is stored of them, hidden or not: never shown as it is. */
  row: typeof candidates.$inferSelect;
  firstName: string;
  lastName: string;
  name: string;
  isHidden: boolean;
  /** Covers identifying words in a text while blind review hides the person. */
  cover: Cover;
}

/** Who candidates are now, as members may know them: by the ids that were asked for, which may be merged people's. */
export async function namePeople(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const survivors = await findSurvivors(ctx, [...new Set(ids)]);
  const surviving = [...new Set(survivors.values())];
  const rows = await ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), inArray(candidates.id, surviving)));
  const hidden = await (await readBlindReview(ctx)).findHidden(surviving);
  const coverOf = await readCovers(ctx, [...hidden]);
  const people = new Map(
    rows.map((row): [string, NamedPerson] => {
      const isHidden = hidden.has(row.id);
      const { firstName, lastName } = isHidden ? blindName(row.id) : row;
      const name = `${firstName} ${lastName}`.trim();
      return [row.id, { id: row.id, row, firstName, lastName, name, isHidden, cover: coverOf(row.id) }];
    }),
  );
  return new Map(
    [...survivors].flatMap(([id, survivor]) => {
      const person = people.get(survivor);
      return person ? [[id, person] as const] : [];
    }),
  );
}

/** Covers, in texts about each candidate, identifying words of all their records; changes nothing for others. */
export async function readCovers(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
): Promise<(id: string) => Cover> {
  const wordsOf = await readIdentifying(ctx, ids);
  const covers = new Map(ids.map((id) => [id, createCover(wordsOf(id))]));
  return (id) => covers.get(id) ?? ((text) => text);
}

/** The identifying words of each candidate, from all their records. */
export async function readIdentifying(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
): Promise<(id: string) => string[]> {
  const records = await readRecords(ctx, [...new Set(ids)]);
  return (id) => (records.get(id) ?? []).flatMap(listIdentifying);
}
