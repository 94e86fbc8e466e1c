import type { MemberContext, Transactional } from '../../platform/context.ts';
import { blindName, coverEducation, readBlindReview, readCovers } from '../blind-review/blind-review.ts';
import type { ApplicationRow } from './application-queries.ts';

export type CoverableRow = ApplicationRow & { blind?: boolean };

/** Applications of a list as they may be shown: without who is behind them while blind review hides that. */
export async function coverRows(
  ctx: Transactional<MemberContext>,
  rows: readonly ApplicationRow[],
): Promise<CoverableRow[]> {
  const blind = await readBlindReview(ctx);
  const hidden = rows.filter(({ stage }) => blind.hides(stage));
  const coverOf = await readCovers(
    ctx,
    hidden.map(({ candidateId }) => candidateId),
  );
  return rows.map((row) => (blind.hides(row.stage) ? coverRow(row, coverOf(row.candidateId)) : row));
}

/** What was found as a skill may be a name or an address that stands in the resume. */
export function coverRow(row: ApplicationRow, cover: (text: string) => string): CoverableRow {
  return {
    ...row,
    ...blindName(row.candidateId),
    email: null,
    phone: null,
    resumeKey: null,
    technicalSkills: row.technicalSkills && cover(row.technicalSkills),
    softSkills: row.softSkills && cover(row.softSkills),
    education: coverEducation(row.education),
    blind: true,
  };
}
