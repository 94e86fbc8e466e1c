import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviderHttp, type HttpLimits } from './provider-http.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let url: string;
let answer: Answer;
const asked: { method: string; path: string; token: string }[] = [];
const server = createServer((request, response) => {
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  asked.push({ method: request.method ?? '', path: request.url ?? '', token });
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked.length = 0;
});

const json = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

function open(limits: Partial<HttpLimits> = {}, key = 'an account') {
  return createProviderHttp({
    name: 'Provider',
    baseUrl: `${url}/v1`,
    account: { key, fetchToken: async (refused) => (refused ? 'second' : 'first') },
    readCode: (body) => (body as { code?: string } | undefined)?.code ?? '',
    busyCodes: ['quota'],
    limits,
  });
}
const get = (path: string) => ({ method: 'GET', path }) as const;

/** Answers these one after the other, the last one for ever. */
function inTurn(...answers: Answer[]): void {
  let turn = 0;
  answer = (request, response) => answers[Math.min(turn++, answers.length - 1)]?.(request, response);
}

describe('a call to a provider', () => {
  it("goes under the base address with the account's token", async () => {
    answer = (_, response) => json(response, { ok: true });
    expect(await open().call({ ...get('me/events'), query: { $top: '5' } })).toEqual({ ok: true });
    expect(asked).toEqual([{ method: 'GET', path: '/v1/me/events?%24top=5', token: 'first' }]);
  });

  it.each([
    'http://127.0.0.1:9/v1/me',
    'https://graph.example/v1/me',
    '../admin',
    'http://user@127.0.0.1/v1/me',
    '//elsewhere.example/v1/me',
  ])('sends no token to %s', async (path) => {
    answer = (_, response) => json(response, {});
    await expect(open().call(get(path))).rejects.toMatchObject({ trouble: 'foreign_page' });
    expect(asked).toEqual([]);
  });

  it('does not follow where it is sent elsewhere', async () => {
    answer = (_, response) => response.writeHead(302, { location: `${url}/v1/other` }).end();
    await expect(open().call(get('me'))).rejects.toMatchObject({ trouble: 'redirected' });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in')],
    [
      'half an answer',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    ],
  ])('does not take %s for an answer', async (_name, wrong) => {
    answer = wrong;
    await expect(open().call(get('me'))).rejects.toMatchObject({ trouble: 'unreadable' });
  });

  it('fetches no more than it may, announced or not', async () => {
    let sent = 0;
    const most = 100_000;
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        sent += 64_000;
        if (sent < 50_000_000 && !response.destroyed) response.write(' '.repeat(64_000), more);
        else response.end();
      };
      more();
    };
    await expect(open({ mostBytes: most }).call(get('me'))).rejects.toMatchObject({ trouble: 'too_large' });
    expect(sent).toBeLessThan(5_000_000);
    answer = (_, response) => response.writeHead(200, { 'content-length': '50000000' }).write('{');
    await expect(open({ mostBytes: most }).call(get('me'))).rejects.toMatchObject({ trouble: 'too_large' });
  });

  it('ends when nobody answers', async () => {
    answer = () => undefined;
    const http = open({ timeoutMs: 100, patienceMs: 150 });
    await expect(http.call(get('me'))).rejects.toMatchObject({ trouble: 'timeout' });
  });

  it.each(['1', () => new Date(Date.now() + 2_000).toUTCString()])(
    'waits as long as it is asked to (%s), then goes on',
    async (after) => {
      inTurn(
        (_, response) =>
          json(response, {}, 429, { 'retry-after': typeof after === 'string' ? after : after() }),
        (_, response) => json(response, { ok: true }),
      );
      const startMs = Date.now();
      expect(await open().call(get('me'))).toEqual({ ok: true });
      expect(Date.now() - startMs).toBeGreaterThanOrEqual(900);
    },
  );

  it('leaves a long wait to its caller, and says how long', async () => {
    answer = (_, response) => json(response, {}, 503, { 'retry-after': '3600' });
    const refused = open().call(get('me'));
    await expect(refused).rejects.toMatchObject({ trouble: 'failing', retryAfterMs: 3_600_000 });
    expect(asked).toHaveLength(1);
  });

  it('tries a failing provider five times at most', async () => {
    answer = (_, response) => json(response, {}, 500);
    await expect(open().call(get('me'))).rejects.toMatchObject({ trouble: 'failing' });
    expect(asked).toHaveLength(5);
  });

  it('takes a refusal as it is, but for one that means busy', async () => {
    answer = (_, response) => json(response, { code: 'denied' }, 403);
    await expect(open().call(get('me'))).rejects.toMatchObject({ status: 403, code: 'denied' });
    expect(asked).toHaveLength(1);
    inTurn(
      (_, response) => json(response, { code: 'quota' }, 403),
      (_, response) => json(response, { ok: true }),
    );
    expect(await open().call(get('me'))).toEqual({ ok: true });
  });

  it('repeats nothing that is to be done once where nobody knows whether it was', async () => {
    answer = (_, response) => response.destroy();
    const once = open().call({ method: 'POST', path: 'subscriptions', body: {}, isOnce: true });
    await expect(once).rejects.toMatchObject({ trouble: 'unreachable' });
    expect(asked).toHaveLength(1);
  });

  it('gets a new token once where the one it has is refused', async () => {
    answer = ({ headers }, response) =>
      json(response, {}, headers.authorization === 'Bearer second' ? 200 : 401);
    await open().call(get('me'));
    expect(asked.map(({ token }) => token)).toEqual(['first', 'second']);
    answer = (_, response) => json(response, { code: 'expired' }, 401);
    await expect(open().call(get('me'))).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(4);
  });

  it('goes out four at a time for one account, whoever asks', async () => {
    let [inside, most] = [0, 0];
    const waiting: (() => void)[] = [];
    answer = (_, response) => {
      inside += 1;
      most = Math.max(most, inside);
      waiting.push(() => {
        inside -= 1;
        json(response, {});
      });
    };
    const calls = Array.from({ length: 20 }, () => open({}, 'one').call(get('me')));
    const other = open({}, 'other').call(get('other'));
    while (asked.length < 21) {
      await new Promise((resolve) => setImmediate(resolve));
      if (asked.length >= 5) waiting.shift()?.();
    }
    for (const finish of waiting) finish();
    await Promise.all([...calls, other]);
    expect(most).toBeLessThanOrEqual(5);
  });
});

describe('pages', () => {
  const collect = (limits: Partial<HttpLimits> = {}) =>
    open(limits).collect(get('list?page=1'), (body) => {
      const { items, next } = body as { items: number[]; next?: string };
      return { page: items, next: next ? get(next) : undefined };
    });

  it('are followed to the end, empty ones too', async () => {
    inTurn(
      (_, response) => json(response, { items: [1], next: `${url}/v1/list?page=2` }),
      (_, response) => json(response, { items: [], next: `${url}/v1/list?page=3` }),
      (_, response) => json(response, { items: [3] }),
    );
    expect((await collect()).flat()).toEqual([1, 3]);
  });

  it('end where they go in circles, or on for ever', async () => {
    answer = (_, response) => json(response, { items: [], next: `${url}/v1/list?page=1` });
    await expect(collect()).rejects.toMatchObject({ trouble: 'too_many_pages' });
    expect(asked).toHaveLength(1);
    let page = 1;
    answer = (_, response) => json(response, { items: [], next: `${url}/v1/list?page=${++page}` });
    await expect(collect({ mostPages: 7 })).rejects.toMatchObject({ trouble: 'too_many_pages' });
    expect(asked).toHaveLength(8);
  });

  it('are not followed to another host', async () => {
    answer = (_, response) => json(response, { items: [], next: 'http://127.0.0.1:9/v1/list' });
    await expect(collect()).rejects.toMatchObject({ trouble: 'foreign_page' });
  });
});
