import { languageByCommonWords, languageOfLine } from './common-words.ts';

/** Fewer letters than this tell no language. */
const leastLetters = 25;
/** The detector is made for short texts: long ones confuse it, so some lines vote. */
const voterCount = 16;
const voterLength = 200;

/** Rare languages win by chance on lists of names and products, so only those of whole labour markets are asked for. */
const languages =
  'en de fr es it pt nl pl cs sk sl hr sr bs sv da no fi is et lv lt hu ro bg el tr ru uk ar he fa ur hi bn ta te mr ne th vi id ms tl km my zh ja ko sw af ga cy'.split(
    ' ',
  );

/** The language a text is written in, as ISO 639-1; null where it cannot be told. */
export async function findLanguage(text: string): Promise<string | null> {
  const lines = text.split(/[\n\f]+/).map(wordsOf);
  const certain = languageByCommonWords(lines);
  if (certain) return certain;
  const voters = lines
    .filter((line) => line.length >= leastLetters)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, voterCount);
  if (voters.length === 0) return null;
  // Its tables take longer to load than a resume takes to read, and unreadable files need none.
  const { detectAll } = await import('tinyld');
  const votes = new Map<string, number>();
  for (const line of voters) {
    // Each line has one voice, however long it is: one sentence in another language outvotes nobody.
    const sure = languageOfLine(line);
    const [guess] = sure ? [] : detectAll(line.slice(0, voterLength), { only: languages });
    const language = sure ?? guess?.lang;
    if (language) votes.set(language, (votes.get(language) ?? 0) + (sure ? 1 : (guess?.accuracy ?? 0)));
  }
  const [winner] = [...votes].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other));
  return winner?.[0] ?? null;
}

/** Addresses and links look like whatever language their names come from. */
function wordsOf(line: string): string {
  return line
    .replace(/\S*(?:@|:\/\/|www\.)\S*/g, ' ')
    .replace(/[^\p{L}\p{M}\s'’]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
