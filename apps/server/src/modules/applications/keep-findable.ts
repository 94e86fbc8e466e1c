import { applications } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { isFoundIn, toAddressPattern } from '../../platform/search-text.ts';
import { type BlindReview, coverEducation, readCovers } from '../blind-review/blind-review.ts';

const chunkRows = 2000;

/** Of the hits of a search, the first that may be found: who is hidden only by skills and degrees. */
export async function keepFindable(
  ctx: Transactional<MemberContext>,
  blind: BlindReview,
  { query, ids, limit }: { query: string; ids: readonly string[]; limit: number },
): Promise<string[]> {
  const isAddress = toAddressPattern(query) !== null;
  const kept = new Set<string>();
  for (let start = 0; start < ids.length && kept.size < limit; start += chunkRows) {
    const rows = await ctx.db
      .select({
        id: applications.id,
        stage: applications.stage,
        technicalSkills: applications.technicalSkills,
        softSkills: applications.softSkills,
        education: applications.education,
        candidateId: applications.candidateId,
      })
      .from(applications)
      .where(
        and(
          eq(applications.organizationId, ctx.organizationId),
          inArray(applications.id, ids.slice(start, start + chunkRows)),
        ),
      );
    const hidden = isAddress ? [] : rows.filter(({ stage }) => blind.hides(stage));
    const coverOf = await readCovers(
      ctx,
      hidden.map(({ candidateId }) => candidateId),
    );
    for (const row of rows) if (!blind.hides(row.stage)) kept.add(row.id);
    for (const row of hidden)
      if (isFoundIn(query, listShown(row, coverOf(row.candidateId)))) kept.add(row.id);
  }
  return ids.filter((id) => kept.has(id)).slice(0, limit);
}

type Described = Pick<typeof applications.$inferSelect, 'technicalSkills' | 'softSkills' | 'education'>;

/** What is shown of a hidden application; a name among the skills is not. */
function listShown(row: Described, cover: (text: string) => string): string[] {
  const skills = [row.technicalSkills, row.softSkills].map((text) => text && cover(text));
  return [...skills, coverEducation(row.education)].map(readWords);
}

/** The words of a stored list, without its signs and the names of its fields. */
function readWords(stored: string | null): string {
  return (stored ?? '').replace(/"\w+":|[[\]{}",]/g, ' ');
}
