/** Short forms whose full stop ends no sentence. */
const shortForms = /\b(?:e\.g|i\.e|etc|dr|mr|mrs|ms|st|no|approx|incl|vs|p\.a)\.$/i;

/** The sentences of a text in their order; lines and list items are sentences of their own. */
export function sentencesOf(text: string): string[] {
  return text.split(/\n+/).flatMap((line) => {
    const sentences: string[] = [];
    for (const part of line
      .trim()
      .replace(/^[-*•]\s+/, '')
      .split(/(?<=[.!?]["”’)]?)\s+(?=[\p{Lu}\d"“(])/u)) {
      const last = sentences.at(-1);
      if (last !== undefined && shortForms.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
      else if (part !== '') sentences.push(part);
    }
    return sentences;
  });
}
