/** Readers were ended from outside, again and again: nothing is known of the file, and the work is to be repeated later. */
export class ReaderInterrupted extends Error {
  override name = 'ReaderInterrupted';

  constructor() {
    super('the reader was ended before it had read the file');
  }
}
