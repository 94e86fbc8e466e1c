/** Lets so many at a time through for each key; the others wait in line. */
export function createGate(atOnce: number) {
  const lines = new Map<string, { inside: number; waiting: (() => void)[] }>();
  return async function pass<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { inside: 0, waiting: [] };
    lines.set(key, line);
    if (line.inside >= atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.inside += 1;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      // The place is handed on as it is: nobody slips in between.
      if (next) next();
      else {
        line.inside -= 1;
        if (line.inside === 0) lines.delete(key);
      }
    }
  };
}
