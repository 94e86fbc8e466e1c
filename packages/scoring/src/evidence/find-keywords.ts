import type { Profile } from '@candor/resume/profile';
import type { Span } from '@candor/resume/resume-text';
import { fieldOfTitle } from '../job/find-title.ts';
import { findLicences } from '../job/licences.ts';
import { isTelling } from '../words/is-telling.ts';
import { isStopWord } from '../words/stop-words.ts';
import { stemsOf, tokenise } from '../words/tokens.ts';

/**
 * So many names in a row, and words in them, may be the post's and stand nowhere else in the resume. People name many other
 * things between them, and speak of what they know where they tell of their work: real resumes have two, of three words.
 */
const mostUnbacked = 4;
const mostUnbackedWords = 5;
/** If the work supports more than this share of a list, the list is the person's own. */
const leastUnbacked = 0.5;
const mostRepeated = 3;
const shortestRow = 2;
/** A row from here on is a list: to be in another one backs nothing. */
const shortestList = 3;
const longestName = 6;
/** Where so many of the words are no joining ones, it is a row of names and no sentence. */
const leastNames = 0.8;
/** A line that is such a list to this part is one as a whole. */
const mostOfLine = 0.6;

interface Item extends Span {
  /** The words that say something; as a key. */
  name: string;
  /** It stands in the post in these words. */
  isOfPost: boolean;
  /** Its words, for the more of them are the same, the less it is chance; a licence has one name, and the job's title says nothing. */
  weight: number;
}

/** Lists in a resume that echo the job post's own terms, one after the other, or the same ones again and again. */
export function findKeywords(
  text: string,
  post: string,
  title: string,
  { sections, work }: Pick<Profile, 'sections' | 'work'>,
): Span[] {
  const ofTitle = new Set(tokenise(title).map(({ stem }) => stem));
  const isTitle = (name: string) => name.split(' ').every((stem) => ofTitle.has(stem));
  const items = listItems(text, ` ${nameOf(post)} `).map((item) =>
    isTitle(item.name) ? { ...item, weight: 0 } : item,
  );
  const isHeading = (item: Item) =>
    sections.some(({ heading }) => item.start < heading.end && heading.start < item.end);
  const rows = findRows(items, (item) => item.isOfPost && !isHeading(item));
  const told = new Set(tokenise(without(text, rows)).map(({ stem }) => stem));
  const isOwnField = sharesField(title, work);
  return rows
    .filter((row) => isRepeated(row) || (!isOwnField && isUnbacked(row, told)))
    .map((row) => wholeLine(text, row));
}

/** Whoever has done this work names its tools as the post does: their list is their own, and a claim like any other. */
function sharesField(title: string, work: Profile['work']): boolean {
  const field = new Set(stemsOf(fieldOfTitle(title)));
  const titles = work.flatMap((item) => (item.title ? [stemsOf(item.title)] : []));
  // Where no title could be read, nothing is known of the field.
  return titles.length === 0 || titles.some((stems) => stems.some((stem) => field.has(stem)));
}

function nameOf(text: string): string {
  return tokenise(text)
    .filter(isTelling)
    .map(({ stem }) => stem)
    .join(' ');
}

/** What stands between commas, bullets and line ends. Names that only blanks keep apart are one item each. */
function listItems(text: string, terms: string): Item[] {
  return [...text.matchAll(/[^\n\f\t,;:|•·\u25A0-\u2BFF]+/g)].flatMap((match): Item[] => {
    const tokens = tokenise(match[0]);
    const [first, last] = [tokens[0], tokens.at(-1)];
    const name = nameOf(match[0]);
    if (!first || !last) return [];
    const place = (span: Span) => ({ start: match.index + span.start, end: match.index + span.end });
    // 'Strong' says nothing, and parts no list; a heading or a year does.
    const isOfPost = (name === '' && !/\d/.test(match[0])) || terms.includes(` ${name} `);
    const words = tokens.filter(({ lower }) => !isStopWord(lower));
    if (isOfPost || tokens.length <= longestName || words.length < tokens.length * leastNames)
      return [
        { ...place({ start: first.start, end: last.end }), name, isOfPost, weight: weigh(name, match[0]) },
      ];
    // Words out of something that may be a sentence say less.
    const weight = words.length === tokens.length ? 1 : 0.75;
    return words.map((token) => ({
      ...place(token),
      ...{ name: token.stem, isOfPost: terms.includes(` ${token.stem} `), weight },
    }));
  });
}

function weigh(name: string, written: string): number {
  if (name === '') return 0;
  return findLicences(written).length > 0 ? 1 : name.split(' ').length;
}

function findRows(items: readonly Item[], isInRow: (item: Item) => boolean): Item[][] {
  const rows: Item[][] = [[]];
  for (const item of items)
    if (isInRow(item) && (item.name !== '' || rows.at(-1)?.length)) rows.at(-1)?.push(item);
    else if (rows.at(-1)?.length) rows.push([]);
  return rows.filter((row) => row.length > 0);
}

/** The text without its lists. */
function without(text: string, rows: readonly Item[][]): string {
  let kept = '';
  let from = 0;
  for (const row of rows.filter(({ length }) => length >= shortestList)) {
    kept += `${text.slice(from, row[0]?.start)} `;
    from = row.at(-1)?.end ?? from;
  }
  return kept + text.slice(from);
}

function countNames(row: readonly Item[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, weight } of row) if (weight > 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** One name again and again, or several of them a third time: a list that was put there more than once. */
function isRepeated(row: readonly Item[]): boolean {
  const counts = [...countNames(row).values()];
  return Math.max(0, ...counts) > mostRepeated || counts.filter((count) => count >= mostRepeated).length > 1;
}

function isUnbacked(row: readonly Item[], told: ReadonlySet<string>): boolean {
  if (row.length < shortestRow) return false;
  const unbacked = new Map(
    row.filter(({ name }) => !isBacked(name, told)).map((item) => [item.name, item.weight]),
  );
  if (unbacked.size < countNames(row).size * leastUnbacked) return false;
  const sizes = [...unbacked.values()];
  const sum = (most: number) => sizes.reduce((total, weight) => total + Math.min(most, weight), 0);
  return sum(1) > mostUnbacked || sum(Number.POSITIVE_INFINITY) > mostUnbackedWords;
}

/** What somebody does is rarely told in the very words of a list: half of them will do. */
function isBacked(name: string, told: ReadonlySet<string>): boolean {
  const stems = name.split(' ');
  return stems.filter((stem) => told.has(stem)).length >= stems.length / 2;
}

/** From the first to the last of the row; with what begins and ends its lines, where that is little ('Used … every day'). */
function wholeLine(text: string, row: readonly Item[]): Span {
  const [start, end] = [row[0]?.start ?? 0, row.findLast(({ name }) => name !== '')?.end ?? 0];
  const before = /[^\n\f]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^[^\n\f]*/.exec(text.slice(end))?.[0].length ?? 0;
  const isMost = end - start >= (end - start + before + after) * mostOfLine;
  return isMost ? { start: start - before, end: end + after } : { start, end };
}
