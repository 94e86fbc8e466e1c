import type { Section } from '@candor/resume/profile';
import type { Span } from '@candor/resume/resume-text';
import { isTelling } from '../words/is-telling.ts';
import { isStopWord } from '../words/stop-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';

/** So much of a sentence in the post's own order makes it the post's; beside one that is, and between two, less will do. */
const leastShare = 0.75;
const leastShareBeside = 0.6;
const leastShareBetween = 0.3;
const leastShareVerbatim = 0.9;
/** A word that was put in, left out or changed takes half away of what one in its place gives. */
const otherWord = 0.5;
/** Ordinary phrases are shorter ('work as part of a team'), and one sentence alike may be chance, or one here and one there. */
const leastTelling = 4;
const leastTellingTogether = 8;
const leastTellingApart = 14;

interface Sentence extends Span {
  tokens: readonly Token[];
  /** Stems of the words that say something. */
  telling: readonly string[];
  /** How much of them stands in the post in the same order, close together. */
  share: number;
}

/**
 * Sentences of a resume that are the job post's own, word for word or a little reworded. They say what the job asks for and
 * nothing of the person. A list of names is none: the skills of a job have the same names in everybody's resume.
 */
export function findCopied(
  text: string,
  post: string,
  title: string,
  sections: readonly Section[] = [],
): Span[] {
  const postTokens = tokenise(post);
  const sentences = splitSentences(text, tellingStems(postTokens));
  const inPost = new Set(postTokens.map(({ stem }) => stem));
  const ofTitle = new Set(tokenise(title).map((token) => token.stem));
  const copied = sentences.filter(
    (sentence) =>
      sentence.share >= leastShare &&
      sentence.telling.length >= leastTelling &&
      !isList(text, sentence) &&
      !isDated(sentence, inPost) &&
      (!isStatement(sentence, sections) || isVerbatim(sentence, postTokens)) &&
      sentence.telling.some((stem) => !ofTitle.has(stem)),
  );
  const least = countTelling(copied) >= leastTellingApart ? 0 : leastTellingTogether;
  return withNeighbours(sentences, new Set(copied)).flatMap((block) =>
    countTelling(block) < least ? [] : block.map(({ start, end }) => ({ start, end })),
  );
}

/** 'Proficient in X' under skills: whoever knows X says it so. It is the post's own only where it is so word for word. */
function isStatement({ start }: Sentence, sections: readonly Section[]): boolean {
  return sections.some(({ kind, body }) => kind === 'skills' && body.start <= start && start < body.end);
}

function isVerbatim({ tokens }: Sentence, post: readonly Token[]): boolean {
  const stems = (all: readonly Token[]) => all.map(({ stem }) => stem);
  return align(stems(tokens), stems(post)) >= tokens.length * leastShareVerbatim;
}

function countTelling(sentences: readonly Sentence[]): number {
  return new Set(sentences.flatMap(({ telling }) => telling)).size;
}

function tellingStems(tokens: readonly Token[]): string[] {
  return tokens.filter(isTelling).map(({ stem }) => stem);
}

function splitSentences(text: string, post: readonly string[]): Sentence[] {
  const tokens = tokenise(text);
  let next = 0;
  return [...text.matchAll(/[^\n\f]+?(?:[.!?;](?=\s)|(?=[\n\f])|$)/g)].flatMap((match) => {
    const end = match.index + match[0].length;
    const first = next;
    while ((tokens[next]?.start ?? end) < end) next += 1;
    if (first === next) return [];
    const own = tokens.slice(first, next);
    const telling = tellingStems(own);
    const share = telling.length === 0 ? 0 : align(telling, post) / telling.length;
    return [{ start: match.index, end, tokens: own, telling, share }];
  });
}

/** The best that a stretch of the post does for these words (local alignment): each in its place gives one. */
function align(words: readonly string[], post: readonly string[]): number {
  let best = 0;
  let above = new Float64Array(post.length + 1);
  for (const word of words) {
    const row = new Float64Array(post.length + 1);
    for (let at = 1; at <= post.length; at += 1) {
      const diagonal = (above[at - 1] ?? 0) + (post[at - 1] === word ? 1 : -otherWord);
      const gap = Math.max(above[at] ?? 0, row[at - 1] ?? 0) - otherWord;
      const value = Math.max(0, diagonal, gap);
      row[at] = value;
      if (value > best) best = value;
    }
    above = row;
  }
  return best;
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

/** What stands next to copied sentences and is in the post too, such as its title and headings, was pasted with them. */
function withNeighbours(sentences: readonly Sentence[], copied: ReadonlySet<Sentence>): Sentence[][] {
  const isPasted = (one: Sentence | undefined) => one !== undefined && (copied.has(one) || isNeighbour(one));
  const isBetween = (at: number) =>
    (sentences[at]?.share ?? 0) >= leastShareBetween &&
    [at - 1, at - 2].some((before) => isPasted(sentences[before])) &&
    [at + 1, at + 2].some((after) => isPasted(sentences[after]));
  const blocks: Sentence[][] = [];
  let block: Sentence[] = [];
  for (const [at, sentence] of [...sentences, undefined].entries()) {
    const isTaken = isPasted(sentence) || isBetween(at);
    if (sentence && (isTaken || (block.length > 0 && isWordless(sentence)))) block.push(sentence);
    else {
      const last = block.findLastIndex((one) => !isWordless(one));
      if (block.some((one) => copied.has(one))) blocks.push(block.slice(0, last + 1));
      block = [];
    }
  }
  return blocks;
}

function isNeighbour({ telling, share }: Sentence): boolean {
  return telling.length > 1 && share >= (telling.length < leastTelling ? leastShare : leastShareBeside);
}

/** A heading such as 'Experience:' parts nothing that was pasted as a whole. */
function isWordless({ telling, share }: Sentence): boolean {
  return telling.length === 0 || (telling.length === 1 && share === 1);
}
