import { readFileSync } from 'node:fs';
import { isAskingWord, isStopWord } from '../words/stop-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';
import { isEverydayWord, standsAsName } from './ambiguous-names.ts';
import { getOccupationData } from './occupation-data.ts';
import { listCuratedNames } from './synonyms.ts';

interface Gazetteer {
  names: ReadonlySet<string>;
  tools: ReadonlySet<string>;
}

export interface NamedSkill {
  text: string;
  start: number;
  end: number;
  /** A product or technology, not a general ability. */
  isTool: boolean;
}

const maxWords = 5;
let loaded: Gazetteer | undefined;

const joinWords = (tokens: readonly Token[]) => tokens.map((token) => token.lower).join(' ');

function loadGazetteer(): Gazetteer {
  const listed = JSON.parse(
    readFileSync(new URL('../data/skills.json', import.meta.resolve('skill-extractor')), 'utf8'),
  ) as string[];
  const technologies = getOccupationData().technologies;
  const names = new Set<string>();
  const tools = new Set<string>();
  for (const name of [...listed, ...listCuratedNames()]) addName(names, name);
  for (const name of technologies) {
    addName(names, name);
    addName(tools, name);
  }
  return { names, tools };
}

function addName(set: Set<string>, name: string): void {
  const tokens = tokenise(name);
  if (tokens.length === 0 || tokens.length > maxWords) return;
  if (tokens.every((token) => isStopWord(token.lower) || isAskingWord(token.lower))) return;
  set.add(joinWords(tokens));
}

/** Whether a phrase is a skill that the lists know by this name. */
export function isKnownSkill(phrase: string): boolean {
  loaded ??= loadGazetteer();
  return loaded.names.has(joinWords(tokenise(phrase)));
}

/** Whether a skill is a product or technology, by the lists or by the way it is written ('SSIS', 'C++'). */
export function isTool(name: string): boolean {
  loaded ??= loadGazetteer();
  return (
    loaded.tools.has(joinWords(tokenise(name))) ||
    /(?<!\p{L})(?:\p{Lu}[\p{Lu}\d]+|\p{Lu}?\p{Ll}+\p{Lu}\p{L}*)(?!\p{L})|[+#\d]|^\.n/u.test(name)
  );
}

/** The known skills that a text names: the longest name at each place. */
export function findNamedSkills(text: string): NamedSkill[] {
  loaded ??= loadGazetteer();
  const tokens = tokenise(text);
  const found: NamedSkill[] = [];
  for (let index = 0; index < tokens.length; ) {
    const length = longestName(text, tokens, index, loaded.names);
    const first = tokens[index];
    const last = tokens[index + length - 1];
    if (length > 0 && first && last) {
      const written = text.slice(first.start, last.end);
      found.push({ text: written, start: first.start, end: last.end, isTool: isTool(written) });
    }
    index += Math.max(1, length);
  }
  return found;
}

function longestName(
  text: string,
  tokens: readonly Token[],
  index: number,
  names: ReadonlySet<string>,
): number {
  for (let length = Math.min(maxWords, tokens.length - index); length > 0; length -= 1) {
    const part = tokens.slice(index, index + length);
    const first = part[0];
    const last = part.at(-1);
    if (!first || !last || !names.has(joinWords(part))) continue;
    if (/[.;:!?\n]\s/.test(text.slice(first.start, last.end))) continue;
    if (length === 1 && isEverydayWord(first.lower) && !standsAsName(text, first.start, first.end)) continue;
    return length;
  }
  return 0;
}
