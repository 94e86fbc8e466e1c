import { expect, test } from './test.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * For journeys that see what is counted by day or by month (in UTC): waits for the next day where this one could end before the
 * journey must.
 */
export async function startWithinDay(): Promise<void> {
  const { timeout } = test.info();
  const leftMs = dayMs - (Date.now() % dayMs);
  if (leftMs > timeout) return;
  test.setTimeout(timeout + leftMs);
  const today = new Date().getUTCDate();
  await expect.poll(() => new Date().getUTCDate(), { timeout: leftMs + 5_000 }).not.toBe(today);
}
