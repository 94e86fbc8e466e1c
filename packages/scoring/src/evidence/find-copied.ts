import type { Span } from '@candor/resume/resume-text';
import { isTelling } from '../words/is-telling.ts';
import { isStopWord } from '../words/stop-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';

/** So many words in a row that also stand in the post, and nearly all of a sentence made of such rows, make it the post's. */
const rowLength = 4;
const leastShare = 0.8;
/** Ordinary phrases are shorter ('work as part of a team'), and one sentence alike may be chance. */
const leastTelling = 4;
const leastTellingTogether = 8;

interface Sentence extends Span {
  tokens: readonly Token[];
  /** Share of its words that stand in rows of the post. */
  share: number;
  /** Words among them that say something, each once. */
  telling: ReadonlySet<string>;
}

/**
 * Sentences of a resume that are the job post's own, word for word or nearly. They say what the job asks for and nothing of
 * the person. A list of names is none: the skills of a job have the same names in everybody's resume.
 */
export function findCopied(text: string, post: string, title: string): Span[] {
  const postStems = tokenise(post).map((token) => token.stem);
  const sentences = splitSentences(text, listRows(postStems));
  const inPost = new Set(postStems);
  const ofTitle = new Set(tokenise(title).map((token) => token.stem));
  const copied = sentences.filter(
    (sentence) =>
      sentence.share >= leastShare &&
      sentence.telling.size >= leastTelling &&
      !isList(text, sentence) &&
      !isDated(sentence, inPost) &&
      [...sentence.telling].some((stem) => !ofTitle.has(stem)),
  );
  if (copied.reduce((sum, { telling }) => sum + telling.size, 0) < leastTellingTogether) return [];
  return withNeighbours(sentences, new Set(copied), ` ${postStems.join(' ')} `);
}

function listRows(stems: readonly string[]): Set<string> {
  return new Set(stems.map((_, index) => stems.slice(index, index + rowLength).join(' ')));
}

function splitSentences(text: string, rows: ReadonlySet<string>): Sentence[] {
  const tokens = tokenise(text);
  const isShared = new Array<boolean>(tokens.length).fill(false);
  tokens.forEach((_, index) => {
    const row = tokens.slice(index, index + rowLength);
    if (row.length === rowLength && rows.has(row.map((token) => token.stem).join(' ')))
      isShared.fill(true, index, index + rowLength);
  });
  let next = 0;
  return [...text.matchAll(/[^\n\f]+?(?:[.!?;](?=\s)|(?=[\n\f])|$)/g)].flatMap((match) => {
    const end = match.index + match[0].length;
    const first = next;
    while ((tokens[next]?.start ?? end) < end) next += 1;
    if (first === next) return [];
    const own = tokens.slice(first, next);
    const shared = own.filter((_, index) => isShared[first + index]);
    const telling = new Set(shared.filter(isTelling).map((token) => token.stem));
    return [{ start: match.index, end, tokens: own, share: shared.length / own.length, telling }];
  });
}

/** 'Oracle, SQL Server, Unix': names between commas, with no word that joins them to a sentence. */
function isList(text: string, { start, end, tokens }: Sentence): boolean {
  const breaks = text.slice(start, end).match(/[,|•·/]/g)?.length ?? 0;
  const joins = tokens.filter(({ lower }) => isStopWord(lower) && lower !== 'and' && lower !== 'or');
  return joins.length === 0 && tokens.length / (breaks + 1) <= 3;
}

/** A line with a year of its own is part of somebody's history, such as the title of an earlier job. */
function isDated({ tokens }: Sentence, inPost: ReadonlySet<string>): boolean {
  return tokens.some(({ lower, stem }) => /^(?:19|20)\d\d$/.test(lower) && !inPost.has(stem));
}

/** Short lines next to copied ones that stand in the post too, such as its title and headings, were pasted with them. */
function withNeighbours(sentences: readonly Sentence[], copied: ReadonlySet<Sentence>, post: string): Span[] {
  const isPasted = ({ tokens }: Sentence) => post.includes(` ${tokens.map(({ stem }) => stem).join(' ')} `);
  const spans: Span[] = [];
  let block: Sentence[] = [];
  for (const sentence of [...sentences, undefined]) {
    if (sentence && (copied.has(sentence) || isPasted(sentence))) block.push(sentence);
    else {
      if (block.some((one) => copied.has(one)))
        spans.push(...block.map(({ start, end }) => ({ start, end })));
      block = [];
    }
  }
  return spans;
}
