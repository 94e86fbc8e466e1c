import { type BlindReview, blindName, coverEducation } from '../blind-review/blind-review.ts';
import type { readRows } from './application-queries.ts';

type Row = Awaited<ReturnType<typeof readRows>>[number];
export type CoverableRow = Row & { blind?: boolean };

/** An application of a list as it may be shown: without who is behind it while blind review hides that. */
export function coverRow(row: Row, blind: BlindReview): CoverableRow {
  if (!blind.hides(row.stage)) return row;
  return {
    ...row,
    ...blindName(row.candidateId),
    email: null,
    phone: null,
    resumeKey: null,
    education: coverEducation(row.education),
    blind: true,
  };
}
