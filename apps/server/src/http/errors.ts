import type { ErrorBody } from '@candor/contract/errors';
import { isDatabaseBusy, isDatabaseUnavailable } from '@candor/database/failures';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ProductError } from '../platform/product-error.ts';

/** How long a client should wait while the database is away. */
const unavailableRetrySeconds = 5;

/** The one place where a failure becomes an answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = noteFailure(error, request, reply);
  if (refusal.status === 401 && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer');
  const body: ErrorBody = {
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    request_id: request.id,
    ...(refusal.planLimit ? { plan_limit: refusal.planLimit } : {}),
    ...(refusal.nearestSlots ? { nearest_slots: refusal.nearestSlots } : {}),
    ...(refusal.attemptToken ? { attempt_token: refusal.attemptToken } : {}),
  };
  reply.status(refusal.status).header('cache-control', 'no-store').send(body);
}

/** Logs a failure that is ours, and says when to come back; the rest of the answer is for the caller of this function. */
export function noteFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): ProductError {
  const refusal = toProductError(error);
  if (refusal.code === 'internal') request.log.error({ error, requestId: request.id }, 'request failed');
  if (refusal.code === 'unavailable')
    request.log.warn({ error, requestId: request.id }, 'database is out of reach or busy');
  // What is left of its body would be taken for the next request of the connection.
  if (!request.raw.complete) reply.header('connection', 'close');
  const retryAfter = refusal.retryAfterSeconds;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return refusal;
}

/** What a caller learns about a failure; a bug is reported as `internal`. */
export function toProductError(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) {
    return new ProductError('unavailable', { retryAfterSeconds: unavailableRetrySeconds });
  }
  if (isUnstorableText(error)) return new ProductError('invalid_request');
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 413) return new ProductError('payload_too_large');
  if (status === 415) return new ProductError('unsupported_media_type');
  if (status !== undefined && status >= 400 && status < 500) return new ProductError('invalid_request');
  return new ProductError('internal');
}

/** A NUL byte or broken Unicode, which neither text nor JSON in PostgreSQL can hold. */
function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  if (cause.code === '22021' || cause.code === '22P05') return true;
  // What we send as JSON is well-formed but for halves of characters, which JSON can spell.
  return cause.code === '22P02' && 'detail' in cause && /surrogate/i.test(String(cause.detail));
}
