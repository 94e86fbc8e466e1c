import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from './site.ts';

const everyMs = 100;
const answerTimeoutMs = 2_000;
/** So long everything has to be ready before it counts. */
const steadyMs = 1_500;
const patienceMs = 180_000;

export interface Readiness {
  /** Resolves when everything has been ready for a while, with the seconds from `since` to the first moment of it. */
  secondsFrom(since: number): Promise<number>;
  stop(): Promise<void>;
}

/** Asks every process of a site all the while whether it is ready. */
export function watchReadiness({ members }: Site): Readiness {
  let isOver = false;
  const readySince = members.map((): number | undefined => undefined);
  const watches = members.map(async ({ supervised }, index) => {
    while (!isOver) {
      const askedAt = Date.now();
      const isReady = await fetch(`${supervised.url}/readyz`, {
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
        .then(({ ok }) => ok)
        .catch(() => false);
      if (!isReady) readySince[index] = undefined;
      else readySince[index] ??= Math.max(askedAt, Date.now() - everyMs);
      await delay(everyMs);
    }
  });
  return {
    async secondsFrom(since) {
      const startedAt = Date.now();
      while (Date.now() - startedAt < patienceMs) {
        const from = Math.max(since, ...readySince.map((at) => at ?? Number.POSITIVE_INFINITY));
        if (Date.now() - from >= steadyMs) return (from - since) / 1000;
        await delay(20);
      }
      throw new Error(`the product was not ready ${patienceMs / 1000} s after a fault`);
    },
    async stop() {
      isOver = true;
      await Promise.all(watches);
    },
  };
}
