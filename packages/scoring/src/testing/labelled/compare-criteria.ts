import { type Criterion, criteriaOf } from '../../job/criteria-of.ts';
import { leaveOutProtected } from '../../leave-out-protected.ts';
import type { Models } from '../../models/models.ts';
import type { Labelled, LabelledPost } from './read-labelled.ts';
import { sharesWords } from './same-stretch.ts';

export interface CriteriaFigures {
  /** Drawn from the posts, and of these really asked for, by group. */
  groups: Record<string, { drawn: number; right: number }>;
  /** Asked for, and of these found. */
  asked: number;
  found: number;
  /** Drawn from stretches that must never become a criterion, and of these from statements of equal opportunity. */
  fromAsides: number;
  onProtected: number;
  /** What differs, in words. */
  differences: string[];
}

/** How many of the criteria drawn from posts are really asked for, and how many of those asked for are found. */
export async function compareCriteria({ posts }: Labelled, models: Models): Promise<CriteriaFigures> {
  const figures: CriteriaFigures = {
    ...{ groups: {}, asked: 0, found: 0, fromAsides: 0, onProtected: 0, differences: [] },
  };
  for (const post of posts) {
    const drawn = await criteriaOf({ title: post.title, description: post.text }, models);
    const criteria = leaveOutProtected(drawn).criteria.filter(({ group }) => group !== 'occupation');
    for (const criterion of criteria) addDrawn(figures, post, criterion);
    for (const real of post.criteria) {
      const isFound = criteria.some((criterion) => isSame(criterion, real));
      figures.asked += 1;
      if (isFound) figures.found += 1;
      else figures.differences.push(`${post.post}: missed ${real.kind} “${real.name}” (${real.span})`);
    }
  }
  return figures;
}

function addDrawn(figures: CriteriaFigures, post: LabelledPost, criterion: Criterion): void {
  const { group, label } = criterion;
  const isRight = post.criteria.some((real) => isSame(criterion, real));
  const aside = isRight ? undefined : post.never.find(({ span }) => sharesWords(label, span, 0.7));
  const row = figures.groups[group] ?? { drawn: 0, right: 0 };
  row.drawn += 1;
  if (isRight) row.right += 1;
  figures.groups[group] = row;
  if (aside) figures.fromAsides += 1;
  if (aside?.why === 'equal_opportunity') figures.onProtected += 1;
  if (!isRight)
    figures.differences.push(`${post.post}: ${aside ? 'an aside' : 'not asked'}, ${group} “${label}”`);
}

function isSame({ label }: Criterion, { name, span }: LabelledPost['criteria'][number]): boolean {
  return sharesWords(label, span, 0.6) || sharesWords(label, name, 0.6);
}
