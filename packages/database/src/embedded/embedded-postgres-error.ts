type EmbeddedPostgresErrorCode =
  | 'unsupported_platform'
  | 'data_dir_in_use'
  | 'data_dir_not_writable'
  | 'data_dir_unreachable'
  | 'cluster_damaged'
  | 'start_failed';

/** A reason why the embedded PostgreSQL cannot run, as one sentence for the person who started the product. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
