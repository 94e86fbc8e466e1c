import type { CandidateImport, ImportField } from '@candor/contract/candidate-imports';
import { formatCount } from '#ui/format.ts';

export const fieldLabels: Record<ImportField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  city: 'City',
  country: 'Country',
  linkedin_url: 'LinkedIn',
};

export const stateLabels: Record<CandidateImport['state'], string> = {
  draft: 'Not imported yet',
  running: 'Importing',
  done: 'Imported',
  failed: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
};

export const stateTones = {
  draft: 'neutral',
  running: 'info',
  done: 'good',
  failed: 'bad',
  undoing: 'info',
  undone: 'neutral',
} as const satisfies Record<CandidateImport['state'], string>;

export function countCandidates(count: number): string {
  return formatCount(count, 'candidate', 'candidates');
}

export function countRows(count: number): string {
  return formatCount(count, 'row', 'rows');
}
