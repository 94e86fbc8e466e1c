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
/** No line says more than this: a sentence that was put into a resume is not the resume's language. */
const mostPerLine = 3;
const leastPerLine = 2;

/**
 * The language whose small words stand in a text far more often than those of any other; undefined where none does. A resume is
 * full of names, and detectors by letter pairs take a list of Italian schools for Italian.
 */
export function languageByCommonWords(lines: readonly string[]): string | undefined {
  const split = lines.map(wordsIn);
  const wordCount = split.reduce((sum, words) => sum + words.length, 0);
  const [first, second] = rank((list) =>
    split.reduce((sum, words) => sum + Math.min(mostPerLine, countIn(words, list)), 0),
  );
  if (!first || first.count < leastCount || first.count < 0.03 * wordCount) return undefined;
  return first.count >= 1.7 * (second?.count ?? 0) ? first.language : undefined;
}

/** The language of one line, where its small words leave no doubt. */
export function languageOfLine(line: string): string | undefined {
  const words = wordsIn(line);
  const [first, second] = rank((list) => countIn(words, list));
  if (!first || first.count < leastPerLine) return undefined;
  return first.count > (second?.count ?? 0) ? first.language : undefined;
}

const wordsIn = (line: string) => line.toLowerCase().split(/[\s'’]+/);
const countIn = (words: readonly string[], list: ReadonlySet<string>) =>
  words.filter((word) => list.has(word)).length;

function rank(count: (list: ReadonlySet<string>) => number) {
  return wordLists
    .map(({ language, words }) => ({ language, count: count(words) }))
    .toSorted((a, b) => b.count - a.count);
}
