import { setTimeout as wait } from 'node:timers/promises';

/** Lets so many calls at once, and then so many a second, through for each key. */
export function createPace({ burst, perSecond }: { burst: number; perSecond: number }) {
  const lines = new Map<string, { left: number; atMs: number }>();
  return async (key: string): Promise<void> => {
    const nowMs = Date.now();
    const line = lines.get(key) ?? { left: burst, atMs: nowMs };
    line.left = Math.min(burst, line.left + ((nowMs - line.atMs) / 1000) * perSecond) - 1;
    line.atMs = nowMs;
    lines.set(key, line);
    // Whoever goes into debt waits for it to be paid; the next one has to wait longer.
    if (line.left < 0) await wait((-line.left / perSecond) * 1000);
  };
}
