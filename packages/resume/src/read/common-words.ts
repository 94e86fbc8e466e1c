/** Words that every text of a language has, and other languages of this list do not. */
const commonWords: Record<string, string> = {
  en: 'the and of for with to by from at as on is was were have has my their our which that this all',
  de: 'und der die das mit von für im den dem des bei als auf ein eine einer zur zum sowie ich',
  fr: 'et les des du dans pour avec une sur aux est au par le la chez mon ma mes',
  es: 'y los las del con para una en el por como desde mi al sus',
  it: 'e il di con per gli della delle dei nel nella presso come una che sono',
  pt: 'e os da das do dos com para uma em na no por como ao pela pelo',
  nl: 'en het van een met voor op bij de als aan door naar mijn',
};

const wordLists = Object.entries(commonWords).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));

const leastCount = 6;

/**
 * The language whose small words stand in a text far more often than those of any other; undefined where none does. A resume is
 * full of names, and detectors by letter pairs take a list of Italian schools for Italian.
 */
export function languageByCommonWords(text: string): string | undefined {
  const words = text.toLowerCase().split(/[\s'’]+/);
  const counts = wordLists
    .map(({ language, words: list }) => ({ language, count: words.filter((word) => list.has(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || first.count < leastCount || first.count < 0.03 * words.length) return undefined;
  return first.count >= 1.7 * (second?.count ?? 0) ? first.language : undefined;
}
