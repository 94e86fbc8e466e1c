import { CandorError, readError } from './candor-error.ts';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  answer: 'json' | 'list' | 'file';
  body?: 'file';
}

export interface Settings {
  baseUrl: string;
  key: string;
  /** How often a call is tried again; 2 when it is not said. */
  maxRetries: number;
  /** A longer wait than this is not waited for: the call fails at once. */
  maxWaitSeconds: number;
  fetch: typeof fetch;
}

export interface CallOptions {
  /** Under which a repeated write has no second effect. A new one for each call when it is not given. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const passing = new Set([429, 502, 503, 504]);
/** The first attempt of a write is under way, although its answer was lost: the next one gets that answer. */
const stillRunning = 'idempotency_in_flight';

/** Makes a call, and again where that may help: a write has the same effect once, by its idempotency key. */
export async function send(
  settings: Settings,
  route: Route,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const { url, init } = buildRequest(settings, route, input, options);
  for (let attempt = 0; ; attempt += 1) {
    const failure = await tryOnce(settings, url, init);
    if (failure instanceof Response) return failure;
    const waitSeconds = failure.retryAfterSeconds ?? 2 ** attempt / 2;
    const isPassing = failure.status === 0 || passing.has(failure.status) || failure.code === stillRunning;
    if (options.signal?.aborted || !isPassing) throw failure;
    if (attempt >= settings.maxRetries || waitSeconds > settings.maxWaitSeconds) throw failure;
    await wait(waitSeconds, options.signal);
  }
}

async function tryOnce(settings: Settings, url: string, init: RequestInit): Promise<Response | CandorError> {
  try {
    const response = await settings.fetch(url, init);
    return response.ok ? response : await readError(response);
  } catch (cause) {
    return new CandorError('Candor could not be reached.', { status: 0, code: 'network', cause });
  }
}

function buildRequest(
  { baseUrl, key }: Settings,
  { method, path, body }: Route,
  input: Record<string, unknown>,
  { idempotencyKey, signal }: CallOptions,
): { url: string; init: RequestInit } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(baseUrl.replace(/\/+$/, '') + filled);
  const headers = new Headers({ authorization: `Bearer ${key}`, accept: 'application/json' });
  const init: RequestInit = { method, headers, ...(signal && { signal }) };
  if (method === 'GET') {
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return { url: url.href, init };
  }
  headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
  if (body === 'file') {
    const form = new FormData();
    form.set('file', rest.file as Blob, rest.name as string);
    return { url: url.href, init: { ...init, body: form } };
  }
  if (Object.keys(rest).length === 0) return { url: url.href, init };
  headers.set('content-type', 'application/json');
  return { url: url.href, init: { ...init, body: JSON.stringify(rest) } };
}

function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
