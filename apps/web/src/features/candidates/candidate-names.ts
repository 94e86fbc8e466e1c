import type { Candidate } from '@candor/contract/candidates';

export function fullNameOf({ first_name, last_name }: Pick<Candidate, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
