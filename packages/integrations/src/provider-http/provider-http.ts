import { setTimeout as wait } from 'node:timers/promises';
import { createGate } from './gate.ts';
import { ProviderRefusal, ProviderUnavailable } from './provider-error.ts';
import { readBounded } from './read-bounded.ts';
import { readRetryAfter } from './retry-after.ts';

/** What one call may cost. The rest of a long wait belongs to the queue of tasks, not to a request. */
export interface HttpLimits {
  timeoutMs: number;
  mostBytes: number;
  mostTries: number;
  /** All tries and pauses together. */
  patienceMs: number;
  mostPages: number;
}

const usualLimits: HttpLimits = {
  timeoutMs: 15_000,
  mostBytes: 5_000_000,
  mostTries: 5,
  patienceMs: 20_000,
  mostPages: 40,
};

/** Microsoft lets an app make four calls at once to a mailbox; nobody minds fewer. */
const pass = createGate(4);

export interface ProviderAccount {
  /** Who shares the four calls at once. */
  key: string;
  /** A token that works; another one than `refused`, which the provider no longer takes. */
  fetchToken(refused?: string): Promise<string>;
}

interface ProviderHttpOptions {
  name: string;
  /** Every call, and every next page, stays under it: a token is sent nowhere else. */
  baseUrl: string;
  account: ProviderAccount;
  headers?: Readonly<Record<string, string>>;
  /** How the token is announced; `Bearer` when it is not said. */
  scheme?: string;
  /** Resolves when the next call may be made. */
  pace?(key: string): Promise<void>;
  /** The provider's own code of a refusal, from its body. */
  readCode(body: unknown): string;
  /** Codes with which it says that it is busy, whatever the status. */
  busyCodes?: readonly string[];
  limits?: Partial<HttpLimits>;
}

export interface ProviderCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Under the base address; or a whole address that the provider gave, which is checked. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Instead of a body in JSON. */
  form?: FormData;
  headers?: Readonly<Record<string, string>>;
  /** Doing it twice does more than once: it is not repeated when nobody knows whether it took effect. */
  isOnce?: boolean;
}

export type ProviderHttp = ReturnType<typeof createProviderHttp>;

/** Calls a provider for one account by rules that hold for all: bounded in time, bytes and tries, and never elsewhere. */
export function createProviderHttp(options: ProviderHttpOptions) {
  const { name, account } = options;
  const limits = { ...usualLimits, ...options.limits };
  const base = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`);

  function addressOf({ path, query }: ProviderCall): URL {
    const url = /^https?:/i.test(path) ? new URL(path) : new URL(path.replace(/^\//, ''), base);
    const isUnder = url.origin === base.origin && url.pathname.startsWith(base.pathname);
    if (!isUnder || url.username || url.password)
      throw new ProviderUnavailable('foreign_page', `${name} named an address that is not its own`);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
    return url;
  }

  async function send(call: ProviderCall, url: URL, token: string) {
    const { method, body, form } = call;
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeoutMs),
      headers: {
        accept: 'application/json',
        authorization: `${options.scheme ?? 'Bearer'} ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
        ...call.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    });
    return { response, text: await readBounded(response, limits.mostBytes) };
  }

  /** One try: the answer, a refusal, or what may be better in a while. */
  async function tryOnce(call: ProviderCall, url: URL, token: string): Promise<unknown> {
    const { response, text } = await send(call, url, token).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? error : explain(name, error);
    });
    const { status } = response;
    if (status >= 300 && status < 400)
      throw new ProviderUnavailable('redirected', `${name} sent the call elsewhere`);
    if (response.ok) return readJson(name, response, text);
    const code = options.readCode(parse(text)).slice(0, 100) || 'unknown';
    const isBusy = status === 408 || status === 429 || (options.busyCodes ?? []).includes(code);
    if (isBusy || status >= 500) {
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
      throw new ProviderUnavailable(isBusy ? 'busy' : 'failing', `${name} answered ${status}`, {
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      });
    }
    throw new ProviderRefusal(status, code);
  }

  async function call(asked: ProviderCall): Promise<unknown> {
    const url = addressOf(asked);
    const endsAtMs = Date.now() + limits.patienceMs;
    let token = await account.fetchToken();
    let isRenewed = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await pass(account.key, async () => {
          await options.pace?.(account.key);
          return tryOnce(asked, url, token);
        });
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 401 && !isRenewed) {
          isRenewed = true;
          token = await account.fetchToken(token);
          continue;
        }
        const pauseMs = findPause(error, asked, attempt);
        if (pauseMs === undefined || attempt >= limits.mostTries) throw error;
        if (Date.now() + pauseMs >= endsAtMs) throw error;
        await wait(pauseMs);
        // It may have been replaced meanwhile, or the account disconnected.
        token = await account.fetchToken();
      }
    }
  }

  return {
    call,
    /** Every page of a list, until there is no next one. */
    async collect<P>(
      first: ProviderCall,
      read: (answer: unknown) => { page: P; next: ProviderCall | undefined },
    ): Promise<P[]> {
      const pages: P[] = [];
      const seen = new Set<string>();
      for (let asked: ProviderCall | undefined = first; asked; ) {
        const address = addressOf(asked).href;
        if (seen.has(address) || pages.length >= limits.mostPages)
          throw new ProviderUnavailable('too_many_pages', `${name} has no end of pages`);
        seen.add(address);
        const { page, next } = read(await call(asked));
        pages.push(page);
        asked = next;
      }
      return pages;
    },
  };
}

/** How long to wait before the next try; undefined where there should be none. */
function findPause(error: unknown, { isOnce = false }: ProviderCall, attempt: number): number | undefined {
  if (!(error instanceof ProviderUnavailable)) return undefined;
  const { trouble, retryAfterMs } = error;
  const mayPass = ['busy', 'failing', 'unreachable', 'timeout'].includes(trouble);
  if (!mayPass || (isOnce && trouble !== 'busy')) return undefined;
  return retryAfterMs ?? Math.random() * Math.min(2_000, 200 * 2 ** attempt);
}

function explain(name: string, error: unknown): ProviderUnavailable {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate
    ? new ProviderUnavailable('timeout', `${name} did not answer in time`, { cause: error })
    : new ProviderUnavailable('unreachable', `${name} could not be reached`, { cause: error });
}

function readJson(name: string, response: Response, text: string): unknown {
  if (text === '' || text === 'null') return null;
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  const value = isJson ? parse(text) : undefined;
  if (value === undefined) throw new ProviderUnavailable('unreadable', `${name} did not answer in JSON`);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
