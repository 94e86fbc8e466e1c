import {
  type BlindReview,
  blindName,
  coverEducation,
  createCover,
  listIdentifying,
} from '../blind-review/blind-review.ts';
import type { ApplicationRow } from './application-queries.ts';

export type CoverableRow = ApplicationRow & { blind?: boolean };

/** An application of a list as it may be shown: without who is behind it while blind review hides that. */
export function coverRow(row: ApplicationRow, blind: BlindReview): CoverableRow {
  if (!blind.hides(row.stage)) return row;
  // What was found as a skill may be a name or an address that stands in the resume.
  const cover = createCover(listIdentifying({ ...row, linkedinUrl: null }));
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
