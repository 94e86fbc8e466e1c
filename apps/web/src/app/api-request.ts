import type { Route } from '@candor/contract/endpoint';
import { fillPath } from '@candor/contract/public-pages';
import { randomUuid } from '#app/random-uuid.ts';

export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Of a multipart call, beside the fields of its body. */
  file?: File;
  /** In place of the headers that every call has, or beside them. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

function searchOf(values: Record<string, unknown> = {}): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

function formOf(values: Record<string, unknown>, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) form.append(name, String(value));
  if (file) form.append('file', file);
  return form;
}

function bodyOf(endpoint: Route, { body, file }: RequestParts): { type?: string; content?: BodyInit } {
  if (endpoint.bodyFormat === 'multipart' || file)
    return { content: formOf((body ?? {}) as Record<string, unknown>, file) };
  if (body === undefined) return {};
  if (endpoint.bodyFormat === 'form')
    return {
      type: 'application/x-www-form-urlencoded',
      content: searchOf(body as Record<string, unknown>).slice(1),
    };
  return { type: 'application/json', content: JSON.stringify(body) };
}

/** The address and the request of a call, as the contract describes it. */
export function buildRequest(endpoint: Route, parts: RequestParts, token: string | null) {
  const { type, content } = bodyOf(endpoint, parts);
  const headers = new Headers({
    accept: endpoint.answer === 'events' ? 'text/event-stream' : 'application/json',
  });
  if (type) headers.set('content-type', type);
  if (token && (endpoint.auth === 'session' || endpoint.auth === 'key'))
    headers.set('authorization', `Bearer ${token}`);
  if (endpoint.method !== 'GET') headers.set('idempotency-key', randomUuid());
  for (const [name, value] of Object.entries(parts.headers ?? {})) headers.set(name, value);
  const init: RequestInit = { method: endpoint.method, headers, body: content, signal: parts.signal };
  return { url: fillPath(endpoint.path, parts.params) + searchOf(parts.query), init };
}
