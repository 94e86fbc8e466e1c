import type { Candidate } from '@candor/contract/candidate-fields';

export function fullNameOf({ first_name, last_name }: Pick<Candidate, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

/** Where somebody lives; empty where that is not known. */
export function placeOf({ city, country }: Pick<Candidate, 'city' | 'country'>): string {
  return [city, country].filter(Boolean).join(', ');
}
