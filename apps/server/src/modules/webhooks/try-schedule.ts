const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** How long each of ten tries waits for the one before: three days in all, as Standard Webhooks advises. */
const gapsMs = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
];
export const mostTries = gapsMs.length + 1;

/** So far apart that a receiver that comes back is not called by everything at once. */
const jitterShare = 0.1;
const longestPauseMs = 5 * minute;
const longestAskedMs = 24 * hour;

/** After this time of nothing but failure a webhook is switched off. */
export const patienceMs = 5 * 24 * hour;

interface Failed {
  /** Tries so far, this one included. */
  tries: number;
  /** How long the receiver asks to be left alone. */
  retryAfterMs: number | undefined;
}

/** How long until the next try; undefined where this was the last. `random` is between 0 and 1. */
export function gapAfter({ tries, retryAfterMs = 0 }: Failed, random: number): number | undefined {
  const gap = gapsMs[tries - 1];
  if (gap === undefined) return undefined;
  const spread = gap * (1 - jitterShare + 2 * jitterShare * random);
  return Math.max(Math.round(spread), Math.min(retryAfterMs, longestAskedMs));
}

/**
 * How long a receiver that failed so often in a row is left alone by all deliveries. Without it one that hangs would keep
 * the workers from everybody else's.
 */
export function pauseAfter(failures: number, retryAfterMs = 0): number {
  const grown = Math.min(2 * second * 2 ** Math.min(failures - 1, 20), longestPauseMs);
  return Math.max(grown, Math.min(retryAfterMs, longestAskedMs));
}
