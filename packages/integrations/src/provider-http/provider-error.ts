export type Trouble =
  | 'unreachable'
  | 'timeout'
  | 'busy'
  | 'failing'
  | 'redirected'
  | 'too_large'
  | 'too_many_pages'
  | 'foreign_page'
  | 'unreadable';

/** The provider could not be used as its protocol says: it may be better in a while. The text names no contents. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly trouble: Trouble;
  /** How long it asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(trouble: Trouble, detail: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(detail, { cause: options.cause });
    this.trouble = trouble;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** The provider understood, and refused; asking again does not help. The text names codes only. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }

  /** What was asked for doesn't exist, or is gone. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }
}
