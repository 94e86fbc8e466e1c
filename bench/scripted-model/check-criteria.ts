import { drawCriteria, joinFormFields, withoutWords } from '@candor/agents/scoring/draw-criteria';
import { type Criterion, criteriaOf, type JobInput } from '@candor/scoring/criteria';
import { leaveOutProtected } from '@candor/scoring/leave-out-protected';
import type { Agreement } from './agreement.ts';
import { compareCriteria } from './compare-criteria.ts';
import type { GoldPost } from './gold.ts';
import { createGoldModel } from './gold-model.ts';

/** The criteria of a post as the product draws them from the model's answer. */
export async function checkCriteria(
  post: GoldPost,
  job: JobInput,
  agreement: Agreement,
): Promise<Criterion[]> {
  const model = createGoldModel({ post, findings: [], quoteOf: () => '' });
  const drawn = await drawCriteria(model, job);
  const asked = joinFormFields(drawn.criteria, await criteriaOf(withoutWords(job), null));
  const { criteria, leftOut } = leaveOutProtected(asked);
  const { missed, added, asides } = compareCriteria(post, criteria);
  for (const one of post.criteria) agreement.count('criteria', !missed.includes(one));
  const tell = (name: string, why: string) =>
    agreement.differences.push(`${post.post} criterion “${name}”: ${why}`);
  for (const { name, span } of missed) {
    const isProtected = leftOut.some(({ criterion }) => criterion.source === span);
    tell(name, isProtected ? 'left out as protected' : 'not drawn');
  }
  for (const { label } of added) tell(label, 'not labelled so');
  for (const { label } of asides) tell(label, 'an aside');
  return criteria;
}
