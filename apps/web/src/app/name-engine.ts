const embedded = /candor-embedded \d+(?: \(lexical(?: \+ [^)]*)?\))?/;

/** Who judged, for people who do not care for versions; what is out of the ordinary stays as it was written. */
export function nameEngine(engine: string): string {
  return engine.replace(embedded, (_, at: number) => (at === 0 ? 'Embedded engine' : 'the embedded engine'));
}
