import { findInstructions } from './find-instructions.ts';

/** What a model is given of a long resume: about twenty pages, cut at a line. */
const maxCharacters = 60_000;

/**
 * A resume's blind text as a model gets it: without what is addressed to it, and without the widths of what is covered, so
 * that the same resume under another name is the same text.
 */
export function modelText(blind: string): { text: string; isCut: boolean } {
  let kept = '';
  let from = 0;
  for (const { start, end } of findInstructions(blind).sort((a, b) => a.start - b.start)) {
    if (end <= from) continue;
    kept += blind.slice(from, Math.max(from, start));
    from = end;
  }
  kept += blind.slice(from);
  const lines = kept
    .split(/[\n\f]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const text = lines.join('\n');
  if (text.length <= maxCharacters) return { text, isCut: false };
  return { text: text.slice(0, text.lastIndexOf('\n', maxCharacters)), isCut: true };
}
