/** The engine's process ended before it had an answer: from outside, or because the work did not come to an end. */
export class EngineFault extends Error {
  override name = 'EngineFault';
  readonly kind: 'interrupted' | 'overrun';

  constructor(kind: 'interrupted' | 'overrun') {
    super(`the engine gave no answer: ${kind}`);
    this.kind = kind;
  }
}
