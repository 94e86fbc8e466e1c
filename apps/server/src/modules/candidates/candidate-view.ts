import type { Candidate, CandidateDetails } from '@candor/contract/candidates';
import type { applicationDeclarations } from '@candor/database/schema';
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

type Declared = typeof applicationDeclarations.$inferSelect;
type Declaration = CandidateDetails['applications'][number]['declarations'][number];

/** What the candidate declared, in words; a question that was not answered does not appear. */
export function listDeclarations(declared: Declared | undefined): Declaration[] {
  if (!declared) return [];
  const all: [string, boolean | string | null, boolean][] = [
    ['Working with children check', declared.workingWithChildrenCheck, false],
    ['National police check', declared.nationalPoliceCheck, false],
    ['Visa status', declared.visaStatus, false],
    ['Disability status', declared.disabilityStatus, true],
    ['Aboriginal status', declared.aboriginalStatus, true],
  ];
  return all.flatMap(([question, value, voluntary]) => {
    if (value === null) return [];
    return [{ question, answer: typeof value === 'string' ? value : value ? 'Yes' : 'No', voluntary }];
  });
}
