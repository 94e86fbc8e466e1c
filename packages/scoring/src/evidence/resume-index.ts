import type { Embedder } from '../embedder.ts';
import { standsAsName } from '../vocabulary/ambiguous-names.ts';
import type { Passage } from './passages.ts';
import { type Term, termsOf } from './skill-terms.ts';

export interface Hit {
  passage: Passage;
  start: number;
  end: number;
}

export interface EmbeddedPassage {
  passage: Passage;
  vector: Float32Array;
}

/** A resume made ready for being searched: by words and, where a model is at hand, by meaning. */
export interface ResumeIndex {
  /** The judged text; places in it are places in the resume. */
  text: string;
  passages: readonly Passage[];
  /** The passages that can be compared by meaning; empty without a model. */
  embedded: readonly EmbeddedPassage[];
  findTerm(term: Term): Hit[];
  /** Where a skill is named, by its own name or another one. */
  findNames(label: string): Hit[];
  /** What may be a referee's as well as the person's, searched apart; null where there is nothing of the kind. */
  shared: ResumeIndex | null;
}

/** A vector takes milliseconds: what comes after about ten pages is compared by words only. */
const maxVectors = 400;

export async function indexResume(
  text: string,
  passages: readonly Passage[],
  embedder: Embedder | null,
): Promise<ResumeIndex> {
  const places = new Map<string, [number, number][]>();
  passages.forEach((passage, index) => {
    passage.tokens.forEach((token, position) => {
      const known = places.get(token.stem) ?? [];
      known.push([index, position]);
      places.set(token.stem, known);
    });
  });
  const embedded: EmbeddedPassage[] = [];
  if (embedder)
    for (const passage of passages.slice(0, maxVectors))
      embedded.push({ passage, vector: await embedder.embed(passage.text) });

  function findTerm(term: Term): Hit[] {
    const [first] = term.stems;
    if (first === undefined) return [];
    return (places.get(first) ?? []).flatMap(([index, position]) => {
      const passage = passages[index];
      const last = passage?.tokens[position + term.stems.length - 1];
      const begin = passage?.tokens[position];
      if (!passage || !begin || !last) return [];
      if (!term.stems.every((stem, offset) => passage.tokens[position + offset]?.stem === stem)) return [];
      if (term.isName && !standsAsName(text, begin.start, begin.end)) return [];
      return [{ passage, start: begin.start, end: last.end }];
    });
  }
  const findNames = (label: string) => termsOf(label).same.flatMap(findTerm);
  return { text, passages, embedded, findTerm, findNames, shared: null };
}
