import type { Knowledge } from './knowledge.ts';
import { termsOf } from './terms.ts';

const continuing =
  /^\W*(?:and|also|but|or|so|then|what about|how about|what if|ok(?:ay)?,?|in that case|why|how come|who|when|where|how (?:much|many|long|often)|und|y|et)\b/i;
const pointing = /\b(?:it|its|that|this|they|them|those|these|there|one|ones|then|same|such)\b/i;
/** 'Is there parking?' points at nothing. */
const asksWhetherThereIs = /\b(?:is|are|isn't|aren't|will|would)(?: there| it possible)\b/gi;
const shortTermCount = 3;

/** A question that leans on the one before it is read together with that one, and so is a job that was asked for. */
export function readTogether(text: string, previous: readonly string[], { jobs }: Knowledge): string {
  const before = previous.at(-1);
  if (before === undefined) return text;
  const isTitle = jobs.some(({ title }) => termsOf(title).join(' ') === termsOf(text).join(' '));
  return isTitle || isFollowUp(text) ? `${before} ${text}` : text;
}

function isFollowUp(text: string): boolean {
  const termCount = new Set(termsOf(text)).size;
  if (termCount <= 1) return true;
  return (
    termCount <= shortTermCount &&
    (continuing.test(text) || pointing.test(text.replace(asksWhetherThereIs, '')))
  );
}
