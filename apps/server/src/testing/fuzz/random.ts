/** Random numbers that come again from the same seed (mulberry32), so that what was found can be found again. */
export interface Random {
  /** From 0 up to, and without, `below`. */
  below(below: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    chance: (share) => next() < share,
  };
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value;
}
