import type { Candidate } from '@candor/contract/candidate-fields';
import { blindName } from '../blind-review/blind-review.ts';
import type { CandidateRow } from './candidate-queries.ts';
import { type CandidateStandings, viewStanding } from './candidate-standing.ts';

interface Around {
  /** Who is hidden by blind review. */
  hidden: ReadonlySet<string>;
  standings: CandidateStandings;
}

/** A candidate as the contract shows it; without who they are where blind review hides that. */
export function viewCandidate(row: CandidateRow, { hidden, standings }: Around): Candidate {
  const isHidden = hidden.has(row.id);
  return {
    ...viewFields(isHidden ? coverCandidate(row) : row),
    ...viewStanding(standings.get(row.id) ?? []),
    ...(isHidden && { blind: true }),
  };
}

/** A candidate of whom only the skills may be known. */
export function coverCandidate(row: CandidateRow): CandidateRow {
  const contacts = { email: null, phone: null, city: null, country: null, linkedinUrl: null };
  return { ...row, ...blindName(row.id), ...contacts };
}

function viewFields(row: CandidateRow): Omit<Candidate, 'shortlisted' | 'stage' | 'step'> {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    city: row.city,
    country: row.country,
    created_at: row.createdAt.toISOString(),
  };
}
