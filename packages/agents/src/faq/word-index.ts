import { termsOf } from './terms.ts';

/** Texts made ready for finding by their words (BM25). */
export interface WordIndex {
  documents: readonly ReadonlyMap<string, number>[];
  lengths: readonly number[];
  meanLength: number;
  /** In how many documents a term stands. */
  frequencies: ReadonlyMap<string, number>;
}

export function indexWords(texts: readonly string[]): WordIndex {
  const documents = texts.map(countTerms);
  const lengths = documents.map((document) => [...document.values()].reduce((sum, count) => sum + count, 0));
  const frequencies = new Map<string, number>();
  for (const document of documents)
    for (const term of document.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return { documents, lengths, meanLength, frequencies };
}

function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** How much a term tells: little where it stands everywhere. */
function weightOfTerm({ documents, frequencies }: WordIndex, term: string): number {
  const found = frequencies.get(term) ?? 0;
  return Math.log(1 + (documents.length - found + 0.5) / (found + 0.5));
}

const saturation = 1.2;
const lengthShare = 0.6;

/** For each text how well its words answer the question: BM25, and the share of the question's weight that is met. */
export function scoreWords(index: WordIndex, terms: readonly string[]): { bm25: number; covered: number }[] {
  const asked = [...new Set(terms)].map((term) => ({ term, weight: weightOfTerm(index, term) }));
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  return index.documents.map((document, at) => {
    const length = (index.lengths[at] ?? 0) / (index.meanLength || 1);
    let bm25 = 0;
    let covered = 0;
    for (const { term, weight } of asked) {
      const count = document.get(term) ?? 0;
      if (count === 0) continue;
      covered += weight;
      bm25 +=
        (weight * count * (saturation + 1)) / (count + saturation * (1 - lengthShare + lengthShare * length));
    }
    return { bm25, covered: total === 0 ? 0 : covered / total };
  });
}
