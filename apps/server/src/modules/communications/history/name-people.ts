import { candidates } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { blindName, createCover, listIdentifying, readBlindReview } from '../../blind-review/blind-review.ts';
import { findSurvivingCandidate } from '../../candidates/candidates.ts';

export interface NamedPerson {
  /** Of whoever they are since a merge. */
  id: string;
  firstName: string;
  lastName: string;
  name: string;
  isHidden: boolean;
  /** Covers in a text what tells who they are, while blind review hides it. */
  cover(text: string): string;
}

/** Who candidates are, as members may see them: by the ids under which messages were written. */
export async function namePeople(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
): Promise<(id: string) => NamedPerson> {
  const wanted = [...new Set(ids)];
  const survivors = new Map(
    (await readCandidates(ctx, wanted)).map((row) => [row.id, row.mergedInto === null ? row.id : undefined]),
  );
  for (const id of wanted) if (!survivors.get(id)) survivors.set(id, await findSurvivingCandidate(ctx, id));
  const surviving = [...new Set(survivors.values())].flatMap((id) => id ?? []);
  const rows = new Map((await readCandidates(ctx, surviving)).map((row) => [row.id, row]));
  const hidden = await (await readBlindReview(ctx)).findHidden(surviving);
  return (id) => {
    const row = rows.get(survivors.get(id) ?? id);
    if (!row) throw new Error('the candidate of a message is gone');
    const isHidden = hidden.has(row.id);
    const { firstName, lastName } = isHidden ? blindName(row.id) : row;
    return {
      ...{ id: row.id, firstName, lastName, isHidden },
      name: `${firstName} ${lastName}`.trim(),
      cover: isHidden ? createCover(listIdentifying(row)) : (text) => text,
    };
  };
}

async function readCandidates(ctx: Transactional<MemberContext>, ids: string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), inArray(candidates.id, ids)));
}

/** Those of the candidates whom a search must not find. */
export async function findUnfindable(
  ctx: Transactional<MemberContext>,
  readIds: () => Promise<string[]>,
): Promise<string[]> {
  const blind = await readBlindReview(ctx);
  return blind.isOn ? [...(await blind.findHidden(await readIds()))] : [];
}
