import type { Ranked, Ranking } from './rank-passages.ts';

/** From here on one passage is the answer. */
const sureLine = 0.66;
/** From here on the answer is surely in one of the first two, and both are told. */
const pairLine = 0.75;
/** With neither a common topic nor a like meaning, a passage is only the least unlike. */
const leastTopic = 0.2;
const leastNearness = 0.45;
const offerLine = 2.2;
const offeredCount = 3;

/** The passage that surely answers the question, or two where it is surely one of them; none where neither is sure. */
export function findSure(ranked: readonly Ranked[], { isMissing }: Ranking): readonly Ranked[] {
  const [best, second] = ranked;
  if (!best) return [];
  if (!second) return isMissing || best.topic === 0 ? [] : [best];
  if (!isLike(best)) return [];
  const weights = ranked.map(({ score }) => Math.exp(score - best.score));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [first, both] = [1 / total, (1 + (weights[1] ?? 0)) / total];
  if (chanceOfBest(ranked, first, isMissing) >= sureLine) return [best];
  if (chanceOfBoth(best, second, first, both, isMissing) < pairLine) return [];
  return isLike(second) ? [best, second] : [best];
}

function isLike({ topic, nearness }: Ranked): boolean {
  return topic >= leastTopic || nearness >= leastNearness;
}

/** The weights here and below are fitted by logistic regression, like those of the ranking. */
function chanceOfBest(ranked: readonly Ranked[], first: number, isMissing: boolean): number {
  const [best, ...others] = ranked;
  if (!best) return 0;
  const nearMargin = best.nearness - Math.max(0, ...others.map(({ nearness }) => nearness));
  const topicMargin = best.topic - Math.max(0, ...others.map(({ topic }) => topic));
  return chance(
    2.4 * first +
      2.5 * nearMargin +
      1.2 * topicMargin +
      0.116 * best.score +
      (nearMargin > 0 && topicMargin > 0 ? 1.16 : 0) -
      (isMissing ? 2 : 0) -
      2.1,
  );
}

function chanceOfBoth(best: Ranked, second: Ranked, first: number, both: number, isMissing: boolean): number {
  return chance(
    0.8 * both +
      1.8 * first +
      0.77 * best.topic -
      1.02 * second.topic +
      0.68 * best.nearness -
      0.82 * second.nearness +
      0.188 * best.score -
      (isMissing ? 2.15 : 0) -
      1.9,
  );
}

function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** What is near enough to be offered as a topic: up to three, each title once. */
export function findNear(ranked: readonly Ranked[]): readonly Ranked[] {
  const titles = new Set<string>();
  return ranked
    .filter(({ score, indexed: { passage } }) => {
      if (score < offerLine || titles.has(passage.title)) return false;
      titles.add(passage.title);
      return true;
    })
    .slice(0, offeredCount);
}
