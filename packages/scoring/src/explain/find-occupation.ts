import { shareFound, tellingStems } from '../evidence/word-weights.ts';
import { fieldOfTitle, plainTitle } from '../job/find-title.ts';
import { getOccupationData, type Occupation } from '../vocabulary/occupation-data.ts';
import { isStopWord } from '../words/stop-words.ts';
import { stemsOf, tokenise } from '../words/tokens.ts';
import { WordSpace } from './word-space.ts';

interface Entry {
  occupation: Occupation & { wages: readonly number[] };
  titles: readonly (readonly string[])[];
}

/** A title that fits by half, with a text that speaks of the same work. */
const leastFit = 0.8;
const textWeight = 2;
/** What stands after a comma or dash is often a place, a team or a shift. */
const headWeight = 0.95;
/** Many occupations share a title that people also use; each has one that is its own. */
const otherTitleWeight = 0.9;
/** Two occupations as close as this, with wages as far apart, leave open which one it is. */
const closeFit = 0.05;
const farWages = 0.25;

let loaded: { entries: readonly Entry[]; words: WordSpace } | undefined;

/** Occupations with wages of their own; 'all other' is a mixture that says nothing of any one job. */
function load() {
  if (loaded) return loaded;
  const waged = getOccupationData().occupations.flatMap((occupation) =>
    occupation.wages && !/\ball other\b/i.test(occupation.title)
      ? [{ ...occupation, wages: occupation.wages }]
      : [],
  );
  const entries = waged.map((occupation) => ({
    occupation,
    titles: [occupation.title, ...occupation.otherTitles].map(tellingStems),
  }));
  const texts = entries.map(({ occupation, titles: [own = [], ...others] }) => {
    const work = wordsOf(occupation.description);
    return [...own, ...own, ...own, ...work, ...work, ...others.flat()];
  });
  loaded = { entries, words: new WordSpace(texts) };
  return loaded;
}

function wordsOf(text: string): string[] {
  return tokenise(text).flatMap(({ lower, stem }) => (isStopWord(lower) ? [] : [stem]));
}

const rank = new Set(
  stemsOf('senior junior lead principal staff head sr jr snr graduate trainee intern casual i ii iii iv'),
);

const mostKept = 100;
const kept = new Map<string, Occupation | undefined>();

/**
 * The occupation that a job post is about, by its title and its text. Undefined where none is near enough, or where two that
 * pay differently are equally near: no figure is better than that of another occupation.
 */
export function findOccupation(title: string, text: string): Occupation | undefined {
  const key = `${title}\n${text}`;
  if (kept.has(key)) return kept.get(key);
  const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  const found = look(title, text);
  kept.set(key, found);
  return found;
}

function look(title: string, text: string): Occupation | undefined {
  const names = namesOf(title);
  if (names.length === 0) return undefined;
  const { entries, words } = load();
  const likeness = words.compare(wordsOf(text));
  const ranked = entries
    .map(({ occupation, titles }, index) => {
      const fit = Math.max(...names.map(({ stems, weight }) => weight * bestFit(stems, titles)));
      return { occupation, fit: fit + textWeight * (likeness[index] ?? 0) };
    })
    .sort((a, b) => b.fit - a.fit);
  const [best, next] = ranked;
  if (!best || best.fit < leastFit) return undefined;
  const isOpen =
    next && best.fit - next.fit < closeFit && wageGap(best.occupation, next.occupation) > farWages;
  return isOpen ? undefined : best.occupation;
}

/** The title as a whole, and its head where that names more than a rank. */
function namesOf(title: string): { stems: string[]; weight: number }[] {
  const plain = plainTitle(title);
  const head = plain.split(/\s*[,|]|\s[-–—]\s/)[0] ?? '';
  const parts = [
    { name: plain, weight: 1 },
    ...(head !== plain && fieldOfTitle(head) !== '' ? [{ name: head, weight: headWeight }] : []),
  ];
  return parts
    .map(({ name, weight }) => ({ stems: tellingStems(name).filter((stem) => !rank.has(stem)), weight }))
    .filter(({ stems }) => stems.length > 0);
}

function bestFit(wanted: readonly string[], titles: readonly (readonly string[])[]): number {
  const there = new Set(wanted);
  return titles.reduce((best, title, index) => {
    if (!title.some((stem) => there.has(stem))) return best;
    const fit = shareFound(wanted, new Set(title)) * shareFound(title, there);
    return Math.max(best, index === 0 ? fit : fit * otherTitleWeight);
  }, 0);
}

function wageGap(one: { wages: readonly number[] }, other: { wages: readonly number[] }): number {
  const [a = 0, b = 0] = [one.wages[2], other.wages[2]];
  return Math.abs(a - b) / a;
}
