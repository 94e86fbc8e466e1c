import type { UnreadableReason } from '../resume-text.ts';

/** Fewer letters and digits than this are no resume, however they came about. */
const leastCharacters = 20;
const unmapped = /\(cid:\d+\)|[\uFFFD\uE000-\uF8FF]/gu;

/**
 * Says why a text is not one: nothing in it, or signs without words, as a font without a map to letters gives. Better no
 * score than a score of noise.
 */
export function findTextFault(text: string, rawText: string = text): UnreadableReason | undefined {
  const dense = rawText.replace(/\s/g, '');
  const lost = (dense.match(unmapped) ?? []).reduce((sum, match) => sum + match.length, 0);
  if (dense.length >= leastCharacters && lost > 0.3 * dense.length) return 'not_text';
  const readable = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (readable < leastCharacters) return 'empty';
  const visible = text.replace(/\s/g, '').length;
  if (readable < 0.55 * visible) return 'not_text';
  return looksLikeWords(text) ? undefined : 'not_text';
}

/** Random signs have few vowels, or change between cases, digits and marks inside of words. */
function looksLikeWords(text: string): boolean {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < leastCharacters || latin < 0.5 * letters) return true;
  const tokens = text.match(/\S*\p{L}\S*/gu) ?? [];
  const odd = tokens.filter((token) => !/[@/]|\.\w/.test(token) && isOdd(token));
  const vowels = text.match(/[aeiouyáéíóúàèìòùäëïöüâêîôûãõåæøœı]/giu)?.length ?? 0;
  return odd.length <= 0.4 * tokens.length && vowels >= 0.2 * latin;
}

function isOdd(token: string): boolean {
  return (
    /[bcdfghjklmnpqrstvwxz]{7,}/i.test(token) ||
    /\p{Ll}\p{Lu}+\p{Ll}+\p{Lu}/u.test(token) ||
    (token.match(/[^\p{L}\p{M}\p{N}'’.\-&,:;+#()·]/gu)?.length ?? 0) >= 2
  );
}
