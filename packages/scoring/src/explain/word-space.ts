type Vector = ReadonlyMap<string, number>;

/** Texts, given as their words, that another one is compared with (TF-IDF, cosine). */
export class WordSpace {
  readonly #texts: readonly Vector[];
  readonly #rarity: ReadonlyMap<string, number>;

  constructor(texts: readonly (readonly string[])[]) {
    const counted = texts.map(countWords);
    const spread = new Map<string, number>();
    for (const counts of counted)
      for (const stem of counts.keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1);
    this.#rarity = new Map([...spread].map(([stem, count]) => [stem, Math.log((texts.length + 1) / count)]));
    this.#texts = counted.map((counts) => this.#place(counts));
  }

  /** How near each of the texts is, from 0 to 1, in their order. */
  compare(text: readonly string[]): number[] {
    const wanted = this.#place(countWords(text));
    return this.#texts.map((own) => {
      let sum = 0;
      for (const [stem, weight] of wanted) sum += weight * (own.get(stem) ?? 0);
      return sum;
    });
  }

  #place(counts: ReadonlyMap<string, number>): Vector {
    const weights = [...counts].flatMap(([stem, count]): [string, number][] => {
      const rarity = this.#rarity.get(stem);
      return rarity === undefined ? [] : [[stem, (1 + Math.log(count)) * rarity]];
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([stem, weight]) => [stem, weight / length]));
  }
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
