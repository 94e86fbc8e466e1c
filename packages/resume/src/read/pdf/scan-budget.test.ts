import { expect, it } from 'vitest';
import { openScanBudget } from './scan-budget.ts';

it('lets so many pages of a scan be read as there is time for, and always the first', () => {
  let usedMs = 0;
  const countPages = (pageMs: number) => {
    const budget = openScanBudget(25_000, () => usedMs);
    let pages = 0;
    for (; pages < 10 && budget.hasOneMore(); pages += 1) {
      usedMs += pageMs;
      budget.count();
    }
    return pages;
  };
  expect(countPages(2_000)).toBe(10);
  expect(countPages(4_000)).toBe(5);
  expect(countPages(9_000)).toBe(2);
  expect(countPages(40_000)).toBe(1);
});
