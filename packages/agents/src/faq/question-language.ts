import { isStopWord } from '@candor/scoring/stop-words';

/** The languages in which the assistant speaks itself; what an organization wrote is told as it stands. */
export type Language = 'en' | 'de' | 'es' | 'fr';

const spoken: Language[] = ['en', 'de', 'es', 'fr'];
const englishWordCount = 2;
const leastAccuracy = 0.05;
const margin = 3;

/**
 * The language of a question, as far as its few words tell; English in doubt. A resume (`findLanguage` in packages/resume) has lines
 * that vote among all languages of labour markets, and in doubt it has none.
 */
export async function findQuestionLanguage(text: string): Promise<Language> {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  if (words.filter(isStopWord).length >= englishWordCount) return 'en';
  const { detectAll } = await import('tinyld');
  const [first, second] = detectAll(text, { only: spoken });
  const found = spoken.find((language) => language === first?.lang);
  if (!found || !first || first.accuracy < leastAccuracy) return 'en';
  return first.accuracy >= margin * (second?.accuracy ?? 0) ? found : 'en';
}
