/** What Candor refused, or could not do. */
export class CandorError extends Error {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Says what happened to programs, such as `not_found`. */
  readonly code: string;
  /** What is wrong with each field, where fields are at fault. */
  readonly fields: Record<string, string>;
  /** Names the call to those who look into it. */
  readonly requestId: string | undefined;
  /** After how many seconds to try again, where the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    about: {
      status: number;
      code: string;
      fields?: Record<string, string> | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: about.cause });
    this.name = 'CandorError';
    this.status = about.status;
    this.code = about.code;
    this.fields = about.fields ?? {};
    this.requestId = about.requestId;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}

/** Reads a refusal. A proxy in front may answer in a shape of its own. */
export async function readError(response: Response): Promise<CandorError> {
  const body = (await response.json().catch(() => ({}))) as {
    detail?: string;
    code?: string;
    fields?: Record<string, string>;
    request_id?: string;
  };
  return new CandorError(body.detail ?? `Candor answered ${response.status}.`, {
    status: response.status,
    code: body.code ?? 'unknown',
    fields: body.fields,
    requestId: body.request_id ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')),
  });
}

function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
