import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type QueryKeyStart, refreshInTurns } from '#app/refresh-in-turns.ts';

let controller: AbortController;
let refreshed: QueryKeyStart[];
let tell: (keys: readonly QueryKeyStart[]) => void;
let finish: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  controller = new AbortController();
  refreshed = [];
  tell = refreshInTurns((key) => {
    refreshed.push(key);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  }, controller.signal);
});
afterEach(() => {
  controller.abort();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

async function finishTurn() {
  finish();
  await vi.advanceTimersByTimeAsync(1000);
}

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

it('refreshes at once, and what comes while it does in one go after it', async () => {
  tell([['evaluations']]);
  expect(refreshed).toEqual([['evaluations']]);
  for (let at = 0; at < 500; at += 1) tell([['evaluations'], ['interviews', 'list']]);
  expect(refreshed).toHaveLength(1);
  await finishTurn();
  expect(refreshed.slice(1)).toEqual([['evaluations'], ['interviews', 'list']]);
});

it('begins at once again after a rest', async () => {
  tell([['jobs']]);
  await finishTurn();
  tell([['jobs']]);
  expect(refreshed).toEqual([['jobs'], ['jobs']]);
});

it('lets a tab that nobody sees wait until somebody does', () => {
  setHidden(true);
  tell([['jobs']]);
  tell([['jobs'], ['candidates']]);
  expect(refreshed).toEqual([]);
  setHidden(false);
  expect(refreshed).toEqual([['jobs'], ['candidates']]);
});

it('refreshes nothing after its end', async () => {
  tell([['jobs']]);
  tell([['candidates']]);
  controller.abort();
  await finishTurn();
  expect(refreshed).toEqual([['jobs']]);
});
