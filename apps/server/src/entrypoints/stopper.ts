/** Stops what was started, last first, and goes on when one part fails to stop. */
export interface Stopper {
  add(name: string, stop: () => Promise<void>): void;
  stop(): Promise<void>;
}

export function createStopper(): Stopper {
  const parts: { name: string; stop: () => Promise<void> }[] = [];
  return {
    add: (name, stop) => parts.push({ name, stop }),
    async stop() {
      const failures: string[] = [];
      for (let part = parts.pop(); part; part = parts.pop()) {
        const { name, stop } = part;
        await stop().catch((error: unknown) =>
          failures.push(`${name}: ${error instanceof Error ? error.message : error}`),
        );
      }
      if (failures.length > 0) throw new Error(failures.join('; '));
    },
  };
}
