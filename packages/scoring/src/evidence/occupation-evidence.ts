import type { Profile } from '@candor/resume/profile';
import { similarity } from '../embedder.ts';
import type { Evidence } from '../finding.ts';
import type { Criterion } from '../job/criterion.ts';
import { fieldOfTitle, plainTitle } from '../job/find-title.ts';
import { sigmoid } from '../models/linear.ts';
import type { Models } from '../models/models.ts';
import { commonTitles } from './common-titles.ts';
import { spanOf } from './passages.ts';
import type { EmbeddedPassage, ResumeIndex } from './resume-index.ts';
import { type FittedWork, fitWork, headOf } from './work-fit.ts';

/** How many of the common titles nearest to a passage it is measured against, and how much they take away. */
const neighbours = 16;
const takeAway = 0.5;
/** Mean nearness of the best passages that stands for half of an occupation, and how fast it rises from there. */
const half = 0.23;
const slope = 0.05;
const bestCount = 3;
const sameFrom = 0.7;
/** A title this near (cosine) names the same occupation. */
const sameTitle = 0.63;
const nearFrom = 0.35;
/** From here on one of the two measures sees something: a person should look. */
const doubtFrom = 0.3;
/** What nearness counts for beside the verifier, which knows titles less well. */
const nearShare = 0.65;

/**
 * Whether the person has worked in the job's occupation: by titles and what was done in dated work. An objective, a summary,
 * a list of skills, a course or a wish says nothing about that.
 */
export async function findOccupationEvidence(
  criterion: Criterion,
  index: ResumeIndex,
  profile: Profile,
  models: Models,
): Promise<Evidence> {
  const title = plainTitle(criterion.label);
  const own = index.embedded.filter(({ passage }) => passage.place === 'work');
  if (own.length === 0)
    return { state: 'no_evidence', strength: 0, spans: [], reason: 'No work history found' };
  const near = await nearness(title, own, models);
  const fitted = (await fitWork(`${title} experience`, index, profile, models)).toSorted(
    (a, b) => b.shown - a.shown,
  );
  const verified = fitted[0] ? sigmoid(fitted[0].shown) : near.strength;
  const best = await nearestTitle(title, fitted, models);
  const strength = nearShare * near.strength + (1 - nearShare) * verified;
  const spans = best ? [headOf(best.item, index)] : near.best ? [spanOf(near.best.passage)] : [];
  if (strength < nearFrom && Math.max(near.strength, verified) < doubtFrom)
    return { state: 'no_evidence', strength: 0, spans: [], reason: 'No evidence found' };
  if (strength < nearFrom)
    return { state: 'unclear', strength: 0, spans, reason: 'Compare this work with the job' };
  // The quoted job has to prove it: what a resume speaks of as a whole makes an occupation related at most.
  const isSame = strength >= sameFrom && best !== undefined && best.near >= sameTitle;
  if (isSame) return { state: 'met', strength, spans, reason: 'Same occupation' };
  return { state: 'partial', strength: Math.min(strength, sameFrom), spans, reason: 'Related occupation' };
}

/** The job whose title is nearest to the one asked for. */
async function nearestTitle(title: string, fitted: readonly FittedWork[], { embedder }: Models) {
  const wanted = await embedder.embed(title);
  let best: (FittedWork & { near: number }) | undefined;
  for (const one of fitted) {
    const near = one.item.title ? similarity(wanted, await embedder.embed(one.item.title)) : 0;
    if (!best || near > best.near) best = { ...one, near };
  }
  return best;
}

async function nearness(title: string, own: readonly EmbeddedPassage[], { embedder }: Models) {
  const field = fieldOfTitle(title);
  const wanted = [await embedder.embed(title)];
  if (field !== '' && field !== title) wanted.push(await embedder.embed(field));
  const common: Float32Array[] = [];
  for (const name of commonTitles) common.push(await embedder.embed(name));
  const background = own.map(({ vector }) =>
    meanOfBest(
      common.map((other) => similarity(other, vector)),
      neighbours,
    ),
  );
  const values = wanted.map((target) =>
    own.map(({ vector }, position) => similarity(target, vector) - takeAway * (background[position] ?? 0)),
  );
  const mean = values.reduce((sum, one) => sum + meanOfBest(one, bestCount), 0) / values.length;
  const [best] = own
    .map((embedded, position) => ({ embedded, near: Math.max(...values.map((one) => one[position] ?? 0)) }))
    .toSorted((a, b) => b.near - a.near);
  return { strength: sigmoid((mean - half) / slope), best: best?.embedded };
}

function meanOfBest(values: readonly number[], count: number): number {
  const best = values.toSorted((a, b) => b - a).slice(0, count);
  return best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length);
}
