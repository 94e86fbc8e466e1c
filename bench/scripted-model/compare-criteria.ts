import type { Criterion } from '@candor/scoring/criteria';
import type { GoldCriterion, GoldPost } from './gold.ts';

const groupsOf: Record<string, readonly Criterion['group'][]> = {
  experience: ['experience'],
  education: ['education'],
  licence: ['licence'],
  duty: ['duty'],
};

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Which of the labelled criteria the product judges by, as they are labelled. */
export function compareCriteria({ criteria: gold, never }: GoldPost, drawn: readonly Criterion[]) {
  const isSame = (wanted: GoldCriterion) => (one: Criterion) =>
    plain(one.label) === plain(wanted.name) &&
    (groupsOf[wanted.kind] ?? ['required_skill', 'preferred_skill']).includes(one.group) &&
    one.required === wanted.required &&
    plain(one.source ?? '') === plain(wanted.span) &&
    (wanted.kind !== 'experience' || one.years === wanted.years);
  const missed = gold.filter((wanted) => !drawn.some(isSame(wanted)));
  const asked = drawn.filter(({ group }) => group !== 'occupation');
  const added = asked.filter((one) => !gold.some((wanted) => isSame(wanted)(one)));
  const asides = asked.filter(({ source }) => never.some(({ span }) => plain(span) === plain(source ?? '')));
  return { missed, added, asides };
}
