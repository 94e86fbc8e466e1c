import { isEverydayWord } from '../vocabulary/ambiguous-names.ts';
import { isTool } from '../vocabulary/gazetteer.ts';
import { findFamily } from '../vocabulary/synonyms.ts';
import { isAskingWord, isStopWord } from '../words/stop-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';

export interface Term {
  stems: readonly string[];
  /** Set where the term is an everyday word that counts only as a name. */
  isName: boolean;
}

export interface SkillTerms {
  /** The skill and its synonyms. */
  same: readonly Term[];
  /** The words that carry the meaning. */
  core: readonly string[];
}

/** Words that add little to a skill's name. */
const light = new Set(
  tokenise(
    'techniques methods methodology methodologies tools tool software principles practices concepts framework frameworks environment platform platforms technologies technology standards solutions various related basic language languages',
  ).map((token) => token.stem),
);

const generalTail = /\s+(?:systems?|software|tools?|techniques|procedures|practices|processes|work|tasks)$/i;

function isCore(token: Token): boolean {
  return !isStopWord(token.lower) && !isAskingWord(token.lower) && !isAskingWord(token.stem);
}

function toTerm(tokens: readonly Token[]): Term[] {
  const [first] = tokens;
  if (!first) return [];
  return [
    { stems: tokens.map((token) => token.stem), isName: tokens.length === 1 && isEverydayWord(first.lower) },
  ];
}

function trimAsking(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex(isCore);
  const last = tokens.findLastIndex(isCore);
  return first < 0 ? tokens : tokens.slice(first, last + 1);
}

/** Of 'EDR (Defender for Endpoint, CrowdStrike)' or 'NIST 800-61, HIPAA or GLBA' any one will do, where its name is one. */
function alternativesOf(label: string): string[] {
  if (!/\bor\b|\(/i.test(label)) return [];
  return label
    .replace(/\b(?:or )?(?:similar|equivalent|other|related|comparable)\b.*$/i, '')
    .split(/[,;/()]|\bor\b|\be\.?g\.?,?|\bsuch as\b/i)
    .map((part) => part.trim())
    .filter((part) => isTool(part) && !/^\p{Lu}?\p{Ll}+$/u.test(part) && part.split(/\s+/).length <= 4);
}

/** What to look for in a resume when a job asks for a skill. */
export function termsOf(label: string): SkillTerms {
  const names = [
    label.replace(/\s*\([^)]*\)/g, ''),
    ...[...label.matchAll(/\(([^)]+)\)/g)].map((match) => match[1] ?? ''),
    ...alternativesOf(label),
  ];
  const families = names.flatMap((name) => {
    const core = trimAsking(tokenise(name));
    const written = core[0] && core.at(-1) ? name.slice(core[0].start, core.at(-1)?.end) : name;
    return findFamily(name) ?? findFamily(written) ?? findFamily(written.replace(generalTail, '')) ?? [];
  });
  const curated = families.flatMap((family) => [family.name, ...family.same]).map(tokenise);
  const same = [...names.map((name) => trimAsking(tokenise(name))), ...curated].flatMap(toTerm);
  const all = tokenise(names[0] ?? '').filter(isCore);
  const heavy = all.filter((token) => !light.has(token.stem));
  return {
    same,
    core: [...new Set((heavy.length > 0 ? heavy : all).map((token) => token.stem))],
  };
}
