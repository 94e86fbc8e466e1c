const mostTries = 60;

/** How long a piece of work takes, in milliseconds of the clock. */
async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

/**
 * The fastest of several runs, which whatever else the machine does disturbs least. It stops at the first that is fast
 * enough: work that is too slow never is, however often it is tried.
 */
export async function findFastestMs(work: () => Promise<unknown>, enoughMs: number): Promise<number> {
  let fastestMs = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < mostTries && fastestMs >= enoughMs; tried += 1)
    fastestMs = Math.min(fastestMs, await measureMs(work));
  return fastestMs;
}

/**
 * How many times as long the first takes as the second, by the fastest of each. After a fair number of tries it goes on
 * while they differ by more than the factor, so that only a difference that stays is one.
 */
export async function compareTimes(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  factor: number,
): Promise<number> {
  const fairTries = 15;
  let [firstMs, secondMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const differ = () => firstMs > secondMs * factor || secondMs > firstMs * factor;
  for (let tried = 0; tried < fairTries || (tried < mostTries && differ()); tried += 1) {
    firstMs = Math.min(firstMs, await measureMs(first));
    secondMs = Math.min(secondMs, await measureMs(second));
  }
  return firstMs / secondMs;
}
