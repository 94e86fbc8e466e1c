import type { TopicWeight, TopicWeights } from './topics/find-cued-topics.ts';

/** What words tell by themselves; nearness in meaning makes it surer. */
const byWords = 0.72;
const askedLine = 0.42;
const sureLine = 0.8;
/** Topics that are asked for nearly as surely as the surest. */
const margin = 0.15;
/** From here on a topic is told of by nearness alone; what is asked in so many words must be told more surely. */
const toldLine = 0.5;
const surelyToldLine = 0.64;

/** The topics of a question against those of all passages. */
export interface TopicMatch {
  /** For each passage how much of what is asked it tells of, from 0 to 1. */
  agreements: readonly number[];
  /** The question surely asks for a topic of which no passage speaks. */
  isMissing: boolean;
}

/** Compares topics; one that few passages speak of tells more than one that stands everywhere. */
export function matchTopics(asked: TopicWeights, told: readonly TopicWeights[]): TopicMatch {
  const weights = asked.map(weightOf);
  const best = Math.max(0, ...weights);
  if (best < askedLine) return { agreements: told.map(() => 0), isMissing: false };
  const named = weights.flatMap((weight, topic) => {
    if (weight < best - margin) return [];
    const line = (asked[topic]?.told ?? 0) > 0 ? surelyToldLine : toldLine;
    const holders = told.filter((one) => toldOf(one[topic], line) > 0).length;
    const rarity = Math.log(1 + told.length / (holders + 0.5));
    return [{ topic, line, weight: weight ** 2 * rarity, holders, isSure: weight >= sureLine }];
  });
  const total = named.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const agreements = told.map(
    (one) =>
      (best * named.reduce((sum, { topic, weight, line }) => sum + weight * toldOf(one[topic], line), 0)) /
      total,
  );
  const surely = named.filter(({ isSure }) => isSure);
  return { agreements, isMissing: surely.length > 0 && surely.every(({ holders }) => holders === 0) };
}

function weightOf({ told, near }: TopicWeight): number {
  return told > 0 ? 1 - (1 - byWords * told) * (1 - near * near) : near;
}

function toldOf(weight: TopicWeight | undefined, line: number): number {
  if (!weight) return 0;
  const { told, near } = weight;
  if (told > 0) return Math.max(told, near);
  return near >= line ? near : 0;
}
