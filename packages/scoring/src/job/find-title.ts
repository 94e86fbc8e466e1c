import { getOccupationData } from '../vocabulary/occupation-data.ts';
import { isStopWord } from '../words/stop-words.ts';
import { stemsOf, tokenise } from '../words/tokens.ts';
import type { PostUnit } from './post-units.ts';

/** A job's title: its field, or the first line of a plain text. */
export function titleOf(field: string, units: readonly PostUnit[]): string {
  if (field.trim() !== '') return field.trim();
  const marked = units.find(({ heading }) => /^(?:job|position|role)?\s*(?:title|position)\b/i.test(heading));
  const first = (marked ?? units[0])?.text ?? '';
  return first.length <= 120 ? first : '';
}

const rank =
  /(?<![\p{L}-])(?:senior|snr|sr\.?|junior|jr\.?|lead|leading|principal|staff|head|chief|executive|vice president|vp|svp|avp|director|manager|specialist|analyst|consultant|engineer|technician|assistant|associate|coordinator|officer|supervisor|administrator|representative|intern|trainee|certified|professional|i{1,3}|iv|v|[1-5])(?![\p{L}-])/giu;

/** Words around a title that say nothing about the work. */
const noise =
  /\[[^\]]*\]|\([^)]*\)|(?:\b\p{L}+-)?[\p{L}]*\d(?:[\p{L}\d.,–-]*[\p{L}\d])?%?|\b(?:urgent(?:ly)?|hiring|wanted|needed|required|vacancy|vacancies|immediate(?:ly)?|start|asap|new|exciting|opportunity|full[- ]?time|part[- ]?time|permanent|temporary|temp(?: to (?:hire|perm))?|contract(?:[- ]to[- ](?:hire|perm))?|casual|remote|hybrid|on-?site|m\/[fw]\/[dx]|[fw]\/m\/[dx]|job|position|role|ref(?:erence)?|(?:(?:day|night|late|early|evening|weekend|rotating|swing) )?shifts?|(?:sign-on )?bonus)\b|[#*!?]/giu;
/** What parts a title from places, employers, pay and announcements; a comma does not ('Director, Sales'). */
const parts =
  /\s+[–—|•·-]+\s+|\s*(?:[|•·:]|\/\/)\s*|\s+@\s+|\s+(?:at|in)\s+(?=\p{Lu})|\s+for\s+|\s*(?=[$£€])/u;
/** What an employer's name ends in. */
const legalForm = /\b(?:GmbH|AG|Ltd|Limited|Inc|LLC|LLP|PLC|Corp|Pty|S\.?A|B\.?V|CJSC|JSC)\.?\s*$/i;
/** So many names of occupations end in a word that tells who somebody is: 'manager', 'nurse'. */
const leastNamed = 3;

let vocabulary: { words: ReadonlySet<string>; heads: ReadonlyMap<string, number> } | undefined;

/** The words that occupations are named by, and how many names end in each of them. */
function titleWords() {
  if (vocabulary) return vocabulary;
  const words = new Set<string>();
  const heads = new Map<string, number>();
  for (const { title, otherTitles } of getOccupationData().occupations)
    for (const name of [title, ...otherTitles]) {
      const stems = stemsOf(name);
      for (const stem of stems) words.add(stem);
      const head = stems.at(-1);
      if (head) heads.set(head, (heads.get(head) ?? 0) + 1);
    }
  vocabulary = { words, heads };
  return vocabulary;
}

/** A title without codes, places, employers, contract terms and urgency: these are no part of the occupation. */
export function plainTitle(title: string): string {
  const { words, heads } = titleWords();
  const isKnown = (word: string) =>
    tokenise(word).some(({ text, lower, stem }) => (text === 'IT' || !isStopWord(lower)) && words.has(stem));
  const segments = title
    .split(parts)
    .filter((part) => !legalForm.test(part) && !/^[$£€]/.test(part))
    .map((part) =>
      part
        .replace(noise, ' ')
        .replace(/\s+(?=[\s,.])/g, '')
        .trim(),
    )
    .map((part) => trimUnknown(part.split(/\s+/), isKnown))
    .filter((part) => part !== '');
  const named = segments.find((part) =>
    tokenise(part).some(({ lower, stem }) => !isStopWord(lower) && (heads.get(stem) ?? 0) >= leastNamed),
  );
  if (named === undefined) return segments[0] ?? title.replace(/\s+/g, ' ').trim();
  const field = fieldIn(named);
  if (field.includes(' ')) return named;
  // 'Manager – Sales', 'Research Engineer – Aerodynamics', 'Assistant': what stands beside a rank may say which work it is.
  const other = segments.find((part) => part !== named && part.split(' ').every(isKnown));
  if (other !== undefined) return `${named}, ${other}`;
  return field === '' ? (withWordBefore(title, named) ?? named) : named;
}

/** 'Boutique Assistant': a word that no occupation is named by, right before one. */
function withWordBefore(title: string, named: string): string | undefined {
  const before = /([\p{L}&-]{3,})\s$/u.exec(title.slice(0, title.indexOf(named)))?.[1];
  return before === undefined || before.search(noise) >= 0 ? undefined : `${before} ${named}`;
}

function trimUnknown(words: readonly string[], isKnown: (word: string) => boolean): string {
  const first = words.findIndex(isKnown);
  const last = words.findLastIndex(isKnown);
  return first < 0
    ? ''
    : words
        .slice(first, last + 1)
        .join(' ')
        .replace(/^[\s/&:.,;-]+|[\s/&:.,;-]+$/g, '');
}

/** What the work is about, without rank and general role words; empty where nothing else is left. */
export function fieldOfTitle(title: string): string {
  return fieldIn(plainTitle(title));
}

function fieldIn(title: string): string {
  return title
    .replace(rank, ' ')
    .replace(/[^\p{L}\p{N} /&+#.-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s/&.-]+|[\s/&.-]+$/g, '');
}
