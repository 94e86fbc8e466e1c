import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isAskingWord, isStopWord } from '../words/stop-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';
import { getOccupationData } from './occupation-data.ts';
import { listCuratedNames } from './synonyms.ts';

interface Gazetteer {
  names: ReadonlySet<string>;
  tools: ReadonlySet<string>;
}

const maxWords = 5;
let loaded: Gazetteer | undefined;

const joinWords = (tokens: readonly Token[]) => tokens.map((token) => token.lower).join(' ');

function loadGazetteer(): Gazetteer {
  const bytes = gunzipSync(readFileSync(new URL('../../data/skills/skills.json.gz', import.meta.url)));
  const listed = JSON.parse(bytes.toString('utf8')) as string[];
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
