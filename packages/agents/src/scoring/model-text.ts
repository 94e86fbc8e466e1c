/** What a model is given of a long resume: about twenty pages, cut at a line. */
const maxCharacters = 60_000;

/**
 * A resume's blind text as a model gets it: without the widths of what is covered, so that the same resume under another
 * name, or with an instruction to the machine in it, is the same text.
 */
export function modelText(blind: string): { text: string; isCut: boolean } {
  const lines = blind
    .split(/[\n\f]/)
    // What is left of '(she/her)' tells that something stood there.
    .map((line) =>
      line
        .replace(/\(\s*\)/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const text = lines.join('\n');
  if (text.length <= maxCharacters) return { text, isCut: false };
  return { text: text.slice(0, text.lastIndexOf('\n', maxCharacters)), isCut: true };
}
