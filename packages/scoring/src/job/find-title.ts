import { getOccupationData } from '../vocabulary/occupation-data.ts';
import { stemsOf } from '../words/tokens.ts';
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
  /\[[^\]]*\]|\([^)]*\)|[\p{L}]*\d[\p{L}\d-]*|\b(?:urgent(?:ly)?|hiring|wanted|needed|required|vacancy|vacancies|immediate(?:ly)?|start|asap|new|exciting|opportunity|full[- ]?time|part[- ]?time|permanent|temporary|temp(?: to (?:hire|perm))?|contract(?:[- ]to[- ](?:hire|perm))?|casual|remote|hybrid|on-?site|m\/[fw]\/[dx]|[fw]\/m\/[dx]|job|position|role|ref(?:erence)?)\b|[#*!?]/giu;
const parts = /\s+[–—|•·-]+\s+|\s*[|•·]\s*|\s+[@]\s+|\s+in\s+(?=\p{Lu})|\s+for\s+/u;

let vocabulary: ReadonlySet<string> | undefined;

/** The words that occupations are named by. */
function titleWords(): ReadonlySet<string> {
  vocabulary ??= new Set(
    getOccupationData().occupations.flatMap(({ title, otherTitles }) =>
      [title, ...otherTitles].flatMap((name) => stemsOf(name)),
    ),
  );
  return vocabulary;
}

/** A title without codes, places, contract terms and urgency: these are no part of the occupation. */
export function plainTitle(title: string): string {
  const known = titleWords();
  const isKnown = (word: string) => stemsOf(word).some((stem) => known.has(stem));
  const segments = title
    .split(parts)
    .map((part) => part.replace(noise, ' ').replace(/\s+/g, ' ').trim())
    .map((part) => trimUnknown(part.split(' '), isKnown))
    .filter((part) => part !== '');
  return segments[0] ?? title.replace(/\s+/g, ' ').trim();
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
  return plainTitle(title)
    .replace(rank, ' ')
    .replace(/[^\p{L}\p{N} /&+#.-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s/&.-]+|[\s/&.-]+$/g, '');
}
