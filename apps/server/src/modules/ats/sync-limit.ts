import type { Failure } from './sync-message.ts';

/** More than a list of jobs can have. */
export class SyncLimit extends Error {
  override readonly name = 'SyncLimit';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}
