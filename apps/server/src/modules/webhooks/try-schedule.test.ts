import { describe, expect, it } from 'vitest';
import { gapAfter, mostTries, pauseAfter } from './try-schedule.ts';

const dayMs = 24 * 60 * 60_000;
const gaps = (random: number, retryAfterMs?: number) =>
  Array.from({ length: mostTries }, (_, index) => gapAfter({ tries: index + 1, retryAfterMs }, random));

describe('the tries of a delivery', () => {
  it('are ten over three days, whatever the dice say', () => {
    expect(mostTries).toBe(10);
    for (const random of [0, 0.5, 1]) {
      const all = gaps(random);
      expect(all.at(-1)).toBeUndefined();
      const total = all.slice(0, -1).reduce<number>((sum, gap) => sum + (gap ?? 0), 0);
      expect(total / dayMs).toBeGreaterThan(2.8);
      expect(total / dayMs).toBeLessThan(3.5);
    }
  });

  it('come later each time, and not at the same moment for all', () => {
    const all = gaps(0.5).slice(0, -1) as number[];
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(gapAfter({ tries: 2, retryAfterMs: undefined }, 0)).toBe(270_000);
    expect(gapAfter({ tries: 2, retryAfterMs: undefined }, 1)).toBe(330_000);
  });

  it('wait as long as the receiver asks for, a day at most', () => {
    expect(gapAfter({ tries: 1, retryAfterMs: 3_600_000 }, 0)).toBe(3_600_000);
    expect(gapAfter({ tries: 1, retryAfterMs: 90 * dayMs }, 0)).toBe(dayMs);
    expect(gapAfter({ tries: 6, retryAfterMs: 1_000 }, 0)).toBeGreaterThan(3_600_000);
  });
});

it('a receiver that goes on failing is left alone for longer, five minutes at most', () => {
  expect([1, 2, 3].map((failures) => pauseAfter(failures))).toEqual([2_000, 4_000, 8_000]);
  expect(pauseAfter(1_000)).toBe(300_000);
  expect(pauseAfter(1, 600_000)).toBe(600_000);
});
