import { randomInt } from 'node:crypto';
import type { BodyInputOf, Endpoint, ResponseOf } from '@candor/contract/endpoint';
import type { ErrorBody } from '@candor/contract/errors';
import type { TestProduct } from './test-product.ts';

export interface TestCall<E> {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: BodyInputOf<E>;
  headers?: Record<string, string>;
  /** Where the call comes from, as the proxy in front says; another one for every call when it is not given. */
  address?: string;
}

export interface TestAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Calls an endpoint over HTTP as an outsider would; what comes back is not checked here. */
export async function call<E extends Endpoint>(
  product: TestProduct,
  endpoint: E,
  options: TestCall<E> = {},
): Promise<TestAnswer<ResponseOf<E> & Partial<ErrorBody>>> {
  const response = await request(product, endpoint, options);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const answer = (isJson ? await response.json() : undefined) as ResponseOf<E> & Partial<ErrorBody>;
  return { status: response.status, headers: response.headers, body: answer };
}

/** Asks until there is room: who waits for a connection for too long is asked to come again. */
export async function patiently<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  let answer = await ask();
  while (answer.status === 503) answer = await ask();
  return answer;
}

/** Calls an endpoint, with the answer as it came. */
export function request<E extends Endpoint>(
  product: TestProduct,
  endpoint: E,
  options: TestCall<E> = {},
): Promise<Response> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(options.params?.[name] ?? 'none'),
  );
  const query = options.query ? `?${new URLSearchParams(options.query)}` : '';
  const { body, contentType } = encodeBody(endpoint, options.body);
  return fetch(`${product.url}${path}${query}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': options.address ?? randomAddress(),
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** Sends a form with a file to an endpoint. */
export function sendForm(
  product: TestProduct,
  endpoint: Endpoint,
  { token, form, headers, query }: Omit<TestCall<Endpoint>, 'body'> & { form?: FormData },
): Promise<Response> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return fetch(`${product.url}${endpoint.path}${search}`, {
    method: endpoint.method,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: form ?? null,
  });
}

/** One of the addresses set aside for tests of networks (RFC 2544). */
function randomAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`;
}

function encodeBody(
  endpoint: Endpoint,
  body: unknown,
): { body?: string | URLSearchParams | FormData; contentType?: string } {
  if (body === undefined) return {};
  if (endpoint.bodyFormat === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(body as Record<string, string>)) form.set(name, value);
    return { body: form };
  }
  if (endpoint.bodyFormat === 'form') {
    return {
      body: new URLSearchParams(body as Record<string, string>),
      contentType: 'application/x-www-form-urlencoded',
    };
  }
  return { body: JSON.stringify(body), contentType: 'application/json' };
}
