import type { MergeField, MergeSide } from '@candor/contract/candidate-merging';
import type { CandidateRow } from '../candidate-queries.ts';
import { describeIdentity } from '../identity/identity.ts';

/** The column behind each field that a merge decides. */
export const fieldColumns = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  city: 'city',
  country: 'country',
  linkedin_url: 'linkedinUrl',
} as const satisfies Record<MergeField, keyof CandidateRow>;

/** What a merge writes on the candidate who stays. */
export type MergedColumns = Pick<
  CandidateRow,
  (typeof fieldColumns)[MergeField] | 'phoneDigits' | 'givenKey' | 'familyKey' | 'searchText'
> & { ownerId?: string | null | undefined };

export function readMergedColumns(row: CandidateRow): MergedColumns {
  const { firstName, lastName, email, phone, city, country, linkedinUrl } = row;
  const { phoneDigits, givenKey, familyKey, searchText, ownerId } = row;
  const fields = { firstName, lastName, email, phone, city, country, linkedinUrl };
  return { ...fields, phoneDigits, givenKey, familyKey, searchText, ownerId };
}

/** The target's own value, unless there is none or it is but the initial of the other. */
export function suggestSide(mine: string | null, theirs: string | null): MergeSide {
  if (!theirs) return 'target';
  if (!mine) return 'source';
  const isInitial = /^\p{L}\.?$/u.test(mine) && theirs.length > mine.length;
  return isInitial ? 'source' : 'target';
}

/** The candidate who stays, after the merge: the chosen values, and findable by the words of both. */
export function mergeColumns(
  target: CandidateRow,
  source: CandidateRow,
  choices: Partial<Record<MergeField, MergeSide>>,
  now: Date,
): MergedColumns {
  const from = (field: MergeField) => {
    const column = fieldColumns[field];
    const side = choices[field] ?? suggestSide(target[column], source[column]);
    return side === 'source' ? source : target;
  };
  const chosen = {
    firstName: from('first_name').firstName,
    lastName: from('last_name').lastName,
    email: from('email').email,
    phone: from('phone').phone,
    city: from('city').city,
    country: from('country').country,
    linkedinUrl: from('linkedin_url').linkedinUrl,
  };
  const { givenKey, familyKey } = describeIdentity(chosen, now);
  return {
    ...chosen,
    // The number was recognised with the country it was given for, which is not kept.
    phoneDigits: from('phone').phoneDigits,
    givenKey,
    familyKey,
    searchText: `${target.searchText}${source.searchText}`,
    ownerId: target.ownerId ?? source.ownerId,
  };
}
