import type { Embedder } from '@candor/scoring/embedder';
import { type Intent, intentPhrases } from './intents.ts';
import { openTopicChances, subjects } from './topics/topic-chances.ts';

const intents = Object.keys(intentPhrases) as Intent[];

/** The likeliest of the intents, and how likely it is that the question has any of them. */
export async function findIntent(
  text: string,
  embedder: Embedder,
): Promise<{ intent: Intent; chance: number } | undefined> {
  const chances = (await openTopicChances(embedder))?.(await embedder.embed(text));
  if (!chances) return undefined;
  const likely = intents.map((intent) => ({ intent, chance: chances[subjects.indexOf(intent)] ?? 0 }));
  const [best] = likely.toSorted((a, b) => b.chance - a.chance);
  return best && { intent: best.intent, chance: likely.reduce((sum, { chance }) => sum + chance, 0) };
}
