const embedded = /candor-embedded (\d+(?:\.[0-9a-f]+)?)(?: \(lexical(?: \+ [^)]*)?\))?/;

/** Who judged, for people who do not care for versions; what is out of the ordinary stays as it was written. */
export function nameEngine(engine: string): string {
  return engine.replace(embedded, (_, __, at: number) =>
    at === 0 ? 'Embedded engine' : 'the embedded engine',
  );
}

/** Who judged, where several versions have to be told apart. */
export function nameEngineVersion(engine: string): string {
  return engine.replace(embedded, (_, version: string, at: number) =>
    at === 0 ? `Embedded engine ${version}` : `the embedded engine ${version}`,
  );
}
