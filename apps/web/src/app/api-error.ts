import type { ErrorBody, ErrorCode, NearestSlot, PlanLimit } from '@candor/contract/errors';
import { pageErrors } from '@candor/contract/page-errors';
import { describePlanLimit } from '#app/plan-words.ts';

interface ApiErrorInit {
  /** 0 when no answer arrived. */
  status: number;
  code: ErrorCode | 'network' | 'unknown';
  /** The text a person reads, where the server (or the lack of one) gave it. */
  detail?: string;
  fields?: Record<string, string>;
  requestId?: string;
  retryAfterSeconds?: number;
  attemptToken?: string;
  nearestSlots?: NearestSlot[];
  planLimit?: PlanLimit;
  cause?: unknown;
}

/** A call that did not succeed. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorInit['code'];
  readonly detail: string | undefined;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly attemptToken: string | undefined;
  /** Of a time that was taken: free ones near it. */
  readonly nearestSlots: NearestSlot[];
  /** What of the plan ran out. */
  readonly planLimit: PlanLimit | undefined;

  constructor(init: ApiErrorInit) {
    super(init.detail ?? `The call failed with status ${init.status}`, { cause: init.cause });
    this.status = init.status;
    this.code = init.code;
    this.detail = init.detail;
    this.fields = init.fields ?? {};
    this.requestId = init.requestId;
    this.retryAfterSeconds = init.retryAfterSeconds;
    this.attemptToken = init.attemptToken;
    this.nearestSlots = init.nearestSlots ?? [];
    this.planLimit = init.planLimit;
  }
}

export function networkError(cause: unknown): ApiError {
  const detail = "Couldn't reach Candor. Check your connection and try again.";
  return new ApiError({ status: 0, code: 'network', detail, cause });
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

/** Reads a failed answer; one that is not ours (a proxy's page, say) still becomes an error with a text. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
  const detail = typeof body?.detail === 'string' ? body.detail : undefined;
  const gatewayDetail = response.status >= 500 ? pageErrors.unavailable.detail : undefined;
  return new ApiError({
    status: response.status,
    code: body?.code ?? (response.status >= 500 ? 'unavailable' : 'unknown'),
    detail: detail ?? gatewayDetail,
    fields: body?.fields,
    requestId: body?.request_id ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterOf(response),
    nearestSlots: Array.isArray(body?.nearest_slots) ? body.nearest_slots : undefined,
    attemptToken: typeof body?.attempt_token === 'string' ? body.attempt_token : undefined,
    planLimit: body?.plan_limit,
  });
}

/** The failed call behind an error, also when another error was wrapped around it. */
export function findApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error ? findApiError(error.cause) : undefined;
}

/** The message for a person: the server's text if it gave one, else the screen's own. */
export function errorText(error: unknown, fallback: string): string {
  const failure = findApiError(error);
  if (failure?.planLimit) return describePlanLimit(failure.planLimit);
  return failure?.detail ?? fallback;
}
