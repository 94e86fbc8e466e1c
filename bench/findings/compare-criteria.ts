import { type Criterion, criteriaOf } from '@candor/scoring/criteria';
import { lintCriteria } from '@candor/scoring/lint-criteria';
import type { Models } from '@candor/scoring/models';
import type { Labelled, LabelledPost } from './read-labelled.ts';
import { sharesWords } from './same-stretch.ts';

/** How many of the criteria drawn from posts are really asked for, and how many of those asked for are found. */
export async function compareCriteria({ posts }: Labelled, models: Models, show: boolean): Promise<void> {
  const tally = new Map<string, { said: number; right: number }>();
  const sum = { real: 0, found: 0, never: 0, outside: 0, said: 0, protected: 0 };
  for (const post of posts) {
    const criteria = (await criteriaOf({ title: post.title, description: post.text }, models)).filter(
      ({ group }) => group !== 'occupation',
    );
    for (const criterion of criteria) {
      const isRight = post.criteria.some((real) => isSame(criterion, real));
      const fromAside = !isRight && post.never.some(({ span }) => sharesWords(criterion.label, span, 0.7));
      const row = tally.get(criterion.group) ?? { said: 0, right: 0 };
      row.said += 1;
      row.right += isRight ? 1 : 0;
      tally.set(criterion.group, row);
      sum.said += 1;
      if (fromAside) sum.never += 1;
      if (
        lintCriteria([criterion]).some(({ severity }) => severity === 'refused') &&
        criterion.group !== 'duty'
      )
        sum.protected += 1;
      if (show && !isRight)
        console.log(
          `  not asked (${post.post}, ${criterion.group})${fromAside ? ' FROM AN ASIDE' : ''}: ${criterion.label}`,
        );
    }
    sum.real += post.criteria.length;
    for (const real of post.criteria) {
      const isFound = criteria.some((criterion) => isSame(criterion, real));
      sum.found += isFound ? 1 : 0;
      if (show && !isFound) console.log(`  missed (${post.post}, ${real.kind}): ${real.name} | ${real.span}`);
    }
  }
  console.log('\nCriteria, matched by their words:');
  for (const [group, { said, right }] of [...tally].sort())
    console.log(
      `  ${group.padEnd(16)} ${String(said).padStart(4)} drawn, precision ${(right / said).toFixed(3)}`,
    );
  const right = [...tally.values()].reduce((total, row) => total + row.right, 0);
  const plain = [...tally].filter(([group]) => group !== 'duty').map(([, row]) => row);
  const [plainRight, plainSaid] = [
    plain.reduce((t, r) => t + r.right, 0),
    plain.reduce((t, r) => t + r.said, 0),
  ];
  console.log(
    `  all: precision ${(right / sum.said).toFixed(3)} (without duties ${(plainRight / plainSaid).toFixed(3)}), recall ${(sum.found / sum.real).toFixed(3)} of ${sum.real}; from stretches that must never be one: ${sum.never}; protected: ${sum.protected}`,
  );
}

function isSame({ label }: Criterion, { name, span }: LabelledPost['criteria'][number]): boolean {
  return sharesWords(label, span, 0.6) || sharesWords(label, name, 0.6);
}
