import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ResponseOf, Route } from '@candor/contract/endpoint';
import { totalHeader, totalIsCappedHeader } from '@candor/contract/list-headers';
import { networkError, readApiError } from '#app/api-error.ts';
import { buildRequest, type RequestParts } from '#app/api-request.ts';
import { readStoredToken } from '#app/session-storage.ts';

type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

/** What a call to this endpoint must bring: the contract's params, query and body, where it has them. */
export type CallOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  (undefined extends BodyInputOf<E> ? { body?: BodyInputOf<E> } : { body: BodyInputOf<E> }) & {
    /** The file of a multipart call, beside the fields of its body. */
    file?: File;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

export type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

type RejectionListener = (rejectedToken: string) => void;
const rejectionListeners = new Set<RejectionListener>();

/** Tells when the server no longer accepts the token that a call carried. */
export function onTokenRejected(listener: RejectionListener): () => void {
  rejectionListeners.add(listener);
  return () => rejectionListeners.delete(listener);
}

/** Sends a request of the contract and answers the response as it is, or throws an `ApiError`. */
export async function send(endpoint: Route, parts: RequestParts): Promise<Response> {
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
  return readJson(await send(endpoint, (options ?? {}) as RequestParts));
}

export interface ListPage<Rows> {
  rows: Rows;
  /** How many rows there are on all pages. */
  total: number;
  /** The count stopped at its limit: there are more rows than `total`. */
  isCapped: boolean;
}

/** Calls an endpoint that answers a page of a list. Throws `ApiError` when it does not succeed. */
export async function callList<E extends Endpoint & { answer: 'list' }>(
  endpoint: E,
  ...[options]: CallArguments<E>
): Promise<ListPage<ResponseOf<E>>> {
  const response = await send(endpoint, (options ?? {}) as RequestParts);
  return {
    rows: await readJson(response),
    total: Number(response.headers.get(totalHeader)),
    isCapped: response.headers.has(totalIsCappedHeader),
  };
}

/** An answer that breaks off is as good as none. */
export function readJson(response: Response) {
  return response.json().catch((cause: unknown) => {
    throw networkError(cause);
  });
}
