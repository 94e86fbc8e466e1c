/** Words of three letters or more, lower case: what simple search engines compare. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z][a-z+#]{2,}/g) ?? [];
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The simple methods that ours is shown beside, over one collection of documents. */
export class Baselines {
  readonly #documents: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly #frequencies = new Map<string, number>();
  readonly #meanLength: number;

  constructor(documents: ReadonlyMap<string, string>) {
    this.#documents = new Map([...documents].map(([id, text]) => [id, countWords(wordsOf(text))]));
    let length = 0;
    for (const counts of this.#documents.values())
      for (const [word, count] of counts) {
        this.#frequencies.set(word, (this.#frequencies.get(word) ?? 0) + 1);
        length += count;
      }
    this.#meanLength = length / Math.max(1, documents.size);
  }

  rarity(word: string): number {
    const frequency = this.#frequencies.get(word) ?? 0;
    return Math.log(1 + (this.#documents.size - frequency + 0.5) / (frequency + 0.5));
  }

  /** Share of the query's different words that the document holds. */
  keywordOverlap(query: string, id: string): number {
    const wanted = new Set(wordsOf(query));
    const held = [...wanted].filter((word) => this.#documents.get(id)?.has(word)).length;
    return held / Math.max(1, wanted.size);
  }

  bm25(query: string, id: string): number {
    const counts = this.#documents.get(id) ?? new Map<string, number>();
    const length = [...counts.values()].reduce((sum, count) => sum + count, 0);
    let sum = 0;
    for (const word of new Set(wordsOf(query))) {
      const count = counts.get(word) ?? 0;
      sum += (this.rarity(word) * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / this.#meanLength));
    }
    return sum;
  }

  /** Cosine of the two texts' word counts, weighted by rarity. */
  tfIdf(query: string, id: string): number {
    const wanted = this.#weigh(countWords(wordsOf(query)));
    const held = this.#weigh(this.#documents.get(id) ?? new Map<string, number>());
    let product = 0;
    for (const [word, weight] of wanted) product += weight * (held.get(word) ?? 0);
    return product / (lengthOf(wanted) * lengthOf(held) || 1);
  }

  #weigh(counts: ReadonlyMap<string, number>): Map<string, number> {
    return new Map([...counts].map(([word, count]) => [word, (1 + Math.log(count)) * this.rarity(word)]));
  }
}

function lengthOf(weights: ReadonlyMap<string, number>): number {
  return Math.hypot(...weights.values());
}
