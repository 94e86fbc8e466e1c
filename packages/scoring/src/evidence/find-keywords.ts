import type { Section } from '@candor/resume/profile';
import type { Span } from '@candor/resume/resume-text';
import { isTelling } from '../words/is-telling.ts';
import { isStopWord } from '../words/stop-words.ts';
import { tokenise } from '../words/tokens.ts';

/** In real lists of skills, few names in a row are the post's: resumes name many other things. */
const mostHonest = 7;
/** Somebody's only list of skills may well be in the words of the post, up to a point. */
const mostHonestAsOnlyList = 15;
const mostRepeated = 3;
const longestName = 6;
/** Where so many of the words are no joining ones, it is a row of names and no sentence. */
const leastNames = 0.8;

interface Item extends Span {
  /** The words that say something; as a key. */
  name: string;
  isName: boolean;
  /** A word out of something that may be a sentence says less than a name between commas; the job's title says nothing. */
  weight: number;
}

/** Lists in a resume that hold nothing but the job post's own terms, one after the other, or the same ones again and again. */
export function findKeywords(
  text: string,
  post: string,
  title: string,
  sections: readonly Section[],
): Span[] {
  const terms = ` ${nameOf(post)} `;
  const ofTitle = new Set(tokenise(title).map(({ stem }) => stem));
  const isTitle = (name: string) => name.split(' ').every((stem) => ofTitle.has(stem));
  const items = listItems(text).map((item) => (isTitle(item.name) ? { ...item, weight: 0 } : item));
  const isHeading = (item: Item) =>
    sections.some(({ heading }) => item.start < heading.end && heading.start < item.end);
  return findRows(items, (item) => item.isName && terms.includes(` ${item.name} `) && !isHeading(item))
    .filter((row) => isStuffed(row, items, sections))
    .map((row) => ({ start: row[0]?.start ?? 0, end: row.at(-1)?.end ?? 0 }));
}

function nameOf(text: string): string {
  return tokenise(text)
    .filter(isTelling)
    .map(({ stem }) => stem)
    .join(' ');
}

/** What stands between commas, bullets and line ends. Names that only blanks keep apart are one item each. */
function listItems(text: string): Item[] {
  return [...text.matchAll(/[^\n\f\t,;:|•·●▪]+/g)].flatMap((match) => {
    const tokens = tokenise(match[0]);
    const place = (span: Span) => ({ start: match.index + span.start, end: match.index + span.end });
    const isSentence = tokens.length > longestName;
    const words = tokens.filter(({ lower }) => !isStopWord(lower));
    if (isSentence && words.length >= tokens.length * leastNames)
      return words.map((token) => ({
        ...place(token),
        name: token.stem,
        isName: true,
        weight: words.length === tokens.length ? 1 : 0.75,
      }));
    const [first, last] = [tokens[0], tokens.at(-1)];
    const name = nameOf(match[0]);
    if (!first || !last) return [];
    return [{ start: place(first).start, end: place(last).end, name, isName: !isSentence, weight: 1 }];
  });
}

function findRows(items: readonly Item[], isInRow: (item: Item) => boolean): Item[][] {
  const rows: Item[][] = [[]];
  for (const item of items)
    if (isInRow(item)) rows.at(-1)?.push(item);
    else if (rows.at(-1)?.length) rows.push([]);
  return rows.filter((row) => row.length > 0);
}

function isStuffed(row: readonly Item[], items: readonly Item[], sections: readonly Section[]): boolean {
  const counts = new Map<string, number>();
  for (const { name, weight } of row) if (weight > 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (Math.max(0, ...counts.values()) > mostRepeated) return true;
  const distinct = new Map(row.map(({ name, weight }) => [name, weight]));
  const size = [...distinct.values()].reduce((sum, weight) => sum + weight, 0);
  return size > (isOnlyList(row, items, sections) ? mostHonestAsOnlyList : mostHonest);
}

/** Whether the row is nearly all that the only section of skills says. */
function isOnlyList(row: readonly Item[], items: readonly Item[], sections: readonly Section[]): boolean {
  const [only, ...others] = sections.filter(({ kind }) => kind === 'skills');
  if (!only || others.length > 0) return false;
  const own = items.filter((item) => item.start >= only.body.start && item.end <= only.body.end);
  return row.length >= own.length * 0.8 && row.every((item) => own.includes(item));
}
