import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@candor/contract/endpoint';
import { networkError, readApiError } from '#app/api-error.ts';
import { buildRequest, type RequestParts } from '#app/api-request.ts';
import { readStoredToken } from '#app/session-storage.ts';

type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

/** What a call to this endpoint must bring: the contract's params, query and body, where it has them. */
export type CallOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  (undefined extends BodyInputOf<E> ? { body?: BodyInputOf<E> } : { body: BodyInputOf<E> }) & {
    form?: FormData;
    signal?: AbortSignal;
  };

type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

type RejectionListener = (rejectedToken: string) => void;
const rejectionListeners = new Set<RejectionListener>();

/** Tells when the server no longer accepts the token that a call carried. */
export function onTokenRejected(listener: RejectionListener): () => void {
  rejectionListeners.add(listener);
  return () => rejectionListeners.delete(listener);
}

/** Sends a request of the contract and answers the response as it is, or throws an `ApiError`. */
export async function send(endpoint: Endpoint, parts: RequestParts): Promise<Response> {
  const token = readStoredToken();
  const { url, init } = buildRequest(endpoint, parts, token);
  const response = await fetch(url, init).catch((cause: unknown) => {
    // A call that its own screen took back is not a fault of the network.
    if (parts.signal?.aborted) throw cause;
    throw networkError(cause);
  });
  if (response.ok) return response;
  const error = await readApiError(response);
  if (token && error.code === 'not_signed_in') {
    for (const listener of rejectionListeners) listener(token);
  }
  throw error;
}

/** Calls an endpoint of the contract. Throws `ApiError` when it does not succeed. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, (options ?? {}) as RequestParts);
  return response.json().catch((cause: unknown) => {
    throw networkError(cause);
  });
}
