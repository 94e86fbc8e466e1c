const mostTries = 60;

/** How long a piece of work takes, in milliseconds of the clock. */
async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

/**
 * The least work of several runs, in milliseconds of the processor: the clock would tell how busy the machine is. It stops at
 * the first run that is small enough: work that is too much never is, however often it is tried.
 */
export async function findLeastWorkMs(work: () => Promise<unknown>, enoughMs: number): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < mostTries && leastMs >= enoughMs; tried += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    leastMs = Math.min(leastMs, (user + system) / 1000);
  }
  return leastMs;
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
