import { createHash } from 'node:crypto';
import type { CandidateRow } from './candidate-queries.ts';

/** Another one as soon as anybody changed name or contacts: whoever read the former must not write over that. */
export function versionOfContacts(row: CandidateRow): string {
  const { firstName, lastName, email, phone, city, country } = row;
  return createHash('sha256')
    .update(JSON.stringify([row.id, firstName, lastName, email, phone, city, country]))
    .digest('base64url');
}
