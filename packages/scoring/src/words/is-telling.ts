import { isAskingWord, isStopWord } from './stop-words.ts';
import type { Token } from './tokens.ts';

/** Whether a word says what something is about, and not only how much or how well. */
export function isTelling({ lower }: Token): boolean {
  return !isStopWord(lower) && !isAskingWord(lower) && !/^\d+$/.test(lower);
}
