/** A clock that tests move by hand, starting at the real time. */
export interface TestClock {
  now(): Date;
  advance(ms: number): void;
  /** Stands still during `work`, however long it takes, unless it is moved by hand. */
  holdDuring<T>(work: () => Promise<T>): Promise<T>;
}

export function createTestClock(): TestClock {
  let offsetMs = 0;
  let heldAtMs: number | undefined;
  return {
    now: () => new Date((heldAtMs ?? Date.now()) + offsetMs),
    advance(ms) {
      offsetMs += ms;
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
