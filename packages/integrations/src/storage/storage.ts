import type { Readable } from 'node:stream';

/** Where files are kept, by keys that the product makes. An object is written once and never changed. */
export interface ObjectStorage {
  /**
   * Resolves when the object is durable: only then may its receipt be acknowledged. The same content again is fine, as a
   * retry sends it; other content under a key that is taken is refused.
   */
  put(key: string, content: Buffer): Promise<void>;
  /** Undefined when there is no such object. */
  find(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** All keys with the time of their writing, for finding those that nothing refers to. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Rejects when the storage is not there or does not let us in. */
  check(): Promise<void>;
}

/** The storage is out of reach or full: the caller may try again later. */
export class StorageError extends Error {
  /** The storage answered and said no: trying again will not help, a person has to. */
  readonly isRefused: boolean;
  constructor(message: string, options: ErrorOptions & { isRefused?: boolean } = {}) {
    super(message, options);
    this.name = 'StorageError';
    this.isRefused = options.isRefused ?? false;
  }
}

/** Keys are made by the product; anything else is a mistake or an attack, and never becomes a path. */
export function isStorageKey(key: string): boolean {
  return /^[a-z]{2,10}_[0-9a-z]{26}$/.test(key);
}
