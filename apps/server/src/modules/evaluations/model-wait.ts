/** The language model does not answer: the evaluation is taken up again after a while. */
export class ModelWait extends Error {
  override name = 'ModelWait';
  readonly delayMs: number;

  constructor(delayMs: number) {
    super('the language model does not answer');
    this.delayMs = delayMs;
  }
}
