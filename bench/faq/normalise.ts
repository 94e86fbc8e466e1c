/** Lower case, no accents, no punctuation, one space between words: the form in which facts are compared. */
export function normalise(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('%', ' percent ')
    .replace(/(?<=\d)[.,](?=\d)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether the text holds the fact as whole words, so that 46 is not found in 460. */
export function holds(text: string, fact: string): boolean {
  return ` ${normalise(text)} `.includes(` ${normalise(fact)} `);
}
