import { generalOf, type Ranked, type Ranking } from './rank-passages.ts';

/** From here on a passage is the answer; another that is nearly as likely is told with it. */
const sureLine = 0.62;
const tieShare = 0.25;
/** From here on the answer is surely in one of the first two, and both are told. */
const pairLine = 0.63;
const pairShare = 0.05;
const offerLine = 2.2;
const offeredCount = 3;

/** So many passages most organizations have at least. */
const usualCount = 20;
/** Beyond doubt: what looks like another kind of question is none. */
const plainLine = 0.95;

/** The passage that surely answers the question, or two where it is surely one of them; none where neither is sure. */
export function findSure(ranking: Ranking): readonly Ranked[] {
  const ranked = generalOf(ranking);
  const [best, second] = ranked;
  if (!best) return [];
  const [first, next] = sharesOf(ranked, ranking);
  const isSure = chanceOfBest(best, first, ranking) >= sureLine;
  if (!isSure && chanceOfBoth(best, first, next, ranking) < pairLine) return [];
  return second && next >= (isSure ? tieShare : pairShare) ? [best, second] : [best];
}

/** Whether a passage answers the question beyond doubt. */
export function isPlain(ranking: Ranking): boolean {
  const ranked = generalOf(ranking);
  const [best] = ranked;
  return best !== undefined && chanceOfBest(best, sharesOf(ranked, ranking)[0], ranking) >= plainLine;
}

/** How likely the first two are the right ones among all. Where an organization tells little, the usual rivals are imagined. */
function sharesOf(ranked: readonly Ranked[], { unlikeScore }: Ranking): [number, number] {
  const best = ranked[0]?.score ?? 0;
  const weights = ranked.map(({ score }) => Math.exp(score - best));
  const imagined = Math.max(0, usualCount - ranked.length) * Math.exp(unlikeScore - best);
  const total = weights.reduce((sum, weight) => sum + weight, imagined);
  return [(weights[0] ?? 0) / total, (weights[1] ?? 0) / total];
}

/** The weights here and below are fitted by logistic regression, like those of the ranking. */
function chanceOfBest(
  { score, learnedTopic }: Ranked,
  first: number,
  { isMissing, elsewhere }: Ranking,
): number {
  const missing = isMissing ? 1.06 : 0;
  return chance(1.87 * first + 0.46 * score + 0.19 * learnedTopic - missing - 0.72 * logOf(elsewhere) - 6.98);
}

function chanceOfBoth({ score }: Ranked, first: number, next: number, ranking: Ranking): number {
  const missing = ranking.isMissing ? 1.75 : 0;
  return chance(1.17 * first + 0.36 * next + 0.47 * score - missing - 0.87 * logOf(ranking.elsewhere) - 6.4);
}

function logOf(share: number): number {
  return Math.log(share + 0.01);
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
