import type { Ranked, Ranking } from './rank-passages.ts';

/** From here on a passage is the answer, whatever else is near. */
const aloneLine = 0.85;
/** From here on it is, together with another that is nearly as likely. */
const sureLine = 0.78;
const tieShare = 0.2;
/** From here on the answer is surely in one of the first two, and both are told. */
const pairLine = 0.82;
/** With neither a common topic nor a like meaning, a passage is only the least unlike. */
const leastTopic = 0.2;
const leastNearness = 0.45;
const offerLine = 2.2;
const offeredCount = 3;

/** The passage that surely answers the question, or two where it is surely one of them; none where neither is sure. */
export function findSure(ranked: readonly Ranked[], { isMissing }: Ranking): readonly Ranked[] {
  const [best, second] = ranked;
  if (!best || isMissing || !isLike(best)) return [];
  if (!second) return best.topic === 0 ? [] : [best];
  const weights = ranked.map(({ score }) => Math.exp(score - best.score));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [first, next] = [1 / total, (weights[1] ?? 0) / total];
  const sureness = chanceOfBest(ranked, first);
  const told = isLike(second) && next >= tieShare ? [best, second] : [best];
  if (sureness >= aloneLine) return [best];
  if (sureness >= sureLine) return told;
  return chanceOfBoth(best, second, first, first + next) >= pairLine ? told : [];
}

function isLike({ topic, nearness }: Ranked): boolean {
  return topic >= leastTopic || nearness >= leastNearness;
}

/** The weights here and below are fitted by logistic regression, like those of the ranking. */
function chanceOfBest(ranked: readonly Ranked[], first: number): number {
  const [best, ...others] = ranked;
  if (!best) return 0;
  const nearMargin = best.nearness - Math.max(0, ...others.map(({ nearness }) => nearness));
  const topicMargin = best.topic - Math.max(0, ...others.map(({ topic }) => topic));
  return chance(
    2 * first +
      0.9 * nearMargin +
      1.2 * topicMargin +
      0.38 * best.topic +
      0.108 * best.score +
      (nearMargin > 0 && topicMargin > 0 ? 0.73 : 0) -
      1.76,
  );
}

function chanceOfBoth(best: Ranked, second: Ranked, first: number, both: number): number {
  return chance(
    0.92 * both +
      1.43 * first +
      0.62 * best.topic -
      0.57 * second.topic +
      0.55 * best.nearness -
      0.35 * second.nearness +
      0.228 * best.score -
      1.98,
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
