import type { SwapTest } from '@candor/contract/evaluation-reports';
import type { Profile } from '@candor/resume/profile';
import type { OtherIdentity, PronounSet } from '@candor/resume/swap-identity';
import { otherNames, otherPronouns, otherSchools } from './other-identities.ts';

export interface SwapVariant extends Pick<SwapTest['variants'][number], 'kind' | 'label' | 'detail'> {
  identity: OtherIdentity;
}

const pronounWords: Record<PronounSet, string> = { she: 'she/her', he: 'he/him', they: 'they/them' };

/** Every name, set of pronouns and school of the list, one at a time, and some of all three together. */
export function listSwapVariants({ name, education }: Profile): SwapVariant[] {
  const hasSchool = education.some(({ institution }) => institution !== null);
  const names: SwapVariant[] = otherNames.map((other) => ({
    kind: 'name',
    label: `${other.first} ${other.last}`,
    detail: 'Another name',
    identity: { name: other },
  }));
  const pronouns: SwapVariant[] = otherPronouns.map((set) => ({
    kind: 'pronouns',
    label: pronounWords[set],
    detail: 'Other pronouns',
    identity: { pronouns: set },
  }));
  const schools: SwapVariant[] = otherSchools.map((school) => ({
    kind: 'school',
    label: school,
    detail: 'Another school',
    identity: { school },
  }));
  const together: SwapVariant[] = otherPronouns.flatMap((set, index) => {
    const [other, school] = [otherNames[index * 7 + 2], otherSchools[index * 3]];
    if (!other || !school) return [];
    return {
      kind: 'all',
      label: `${other.first} ${other.last}, ${pronounWords[set]}, ${school}`,
      detail: 'Name, pronouns and school',
      identity: { name: other, pronouns: set, school },
    };
  });
  // The longest list last: where the time is up, something of each kind was tried.
  return [
    ...(name ? together : []),
    ...pronouns,
    // Where no school was found there is none to put another in the place of.
    ...(hasSchool ? schools : []),
    ...(name ? names : []),
  ];
}
