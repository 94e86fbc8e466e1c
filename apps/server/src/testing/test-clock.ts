/** A clock that tests move by hand, starting at the real time. */
export interface TestClock {
  now(): Date;
  advance(ms: number): void;
  /** Moves on to the next noon in UTC: no day and no month of what is counted there ends in the hours after it. */
  advanceToNoon(): void;
  /** Stands still during `work`, however long it takes, unless it is moved by hand. */
  holdDuring<T>(work: () => Promise<T>): Promise<T>;
}

const dayMs = 24 * 60 * 60 * 1000;

export function createTestClock(): TestClock {
  let offsetMs = 0;
  let heldAtMs: number | undefined;
  const nowMs = () => (heldAtMs ?? Date.now()) + offsetMs;
  return {
    now: () => new Date(nowMs()),
    advance(ms) {
      offsetMs += ms;
    },
    advanceToNoon() {
      const sinceNoonMs = (nowMs() + dayMs / 2) % dayMs;
      offsetMs += dayMs - sinceNoonMs;
    },
    async holdDuring(work) {
      heldAtMs = Date.now();
      try {
        return await work();
      } finally {
        heldAtMs = undefined;
      }
    },
  };
}
