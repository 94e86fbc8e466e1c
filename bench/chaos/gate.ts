/** Lets clients begin something new, or wait; tells when nothing is under way. */
export interface Gate {
  /** Runs one piece of work when the gate is open. Answers false once everything is over. */
  pass(work: () => Promise<void>): Promise<boolean>;
  /** Closes it and waits for what is under way. */
  close(): Promise<void>;
  open(): void;
  /** No client begins anything from now on. */
  end(): Promise<void>;
}

export function createGate(): Gate {
  let isOver = false;
  let opened = Promise.withResolvers<void>();
  const underWay = new Set<Promise<void>>();
  opened.resolve();
  const close = async () => {
    opened = Promise.withResolvers();
    await Promise.all(underWay);
  };
  return {
    async pass(work) {
      await opened.promise;
      if (isOver) return false;
      const working = work();
      underWay.add(working);
      await working.finally(() => underWay.delete(working));
      return true;
    },
    close,
    open: () => opened.resolve(),
    async end() {
      await close();
      isOver = true;
      opened.resolve();
    },
  };
}
