import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Endpoint, ResponseOf } from '@candor/contract/endpoint';
import type { ErrorBody } from '@candor/contract/errors';
import { totalHeader } from '@candor/contract/list-headers';
import { fillPath } from '@candor/contract/public-pages';
import { cleanup } from '@testing-library/react';
import type { Window as HappyWindow } from 'happy-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findUntruth } from '#testing/check-answer.ts';

interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Writes the response to a request itself. */
export type Responder = (request: ReceivedRequest, response: ServerResponse) => void;

/** A refusal, as the product's errors are; what stands between may leave out anything. */
export function answerWith(
  status: number,
  body: Partial<ErrorBody>,
  headers: Record<string, string> = {},
): Responder {
  return (_request, response) => sendJson(response, status, body, headers);
}

/** Sends what an endpoint answers, of a responder that did something first. */
export function sendAnswer<E extends Endpoint>(
  response: ServerResponse,
  _endpoint: E,
  body: ResponseOf<E> & object,
): void {
  sendJson(response, 200, body);
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** The other side of the wire: a real HTTP server, on whose origin the page then stands. */
export function startApi() {
  const answers = new Map<string, Responder>();
  const requests: ReceivedRequest[] = [];
  const untruths: string[] = [];
  let testNumber = 0;
  const server = createServer(async (message, response) => {
    const askedIn = testNumber;
    const path = message.url ?? '';
    const method = message.method ?? '';
    const request = { method, path, headers: message.headers, body: await text(message) };
    // What a test began and did not wait for is not the next one's.
    if (askedIn !== testNumber) return response.destroy();
    requests.push(request);
    watchAnswer(response, (given) => {
      const untruth = findUntruth({ method, path, ...given });
      if (untruth) untruths.push(`${method} ${path} with ${given.status}: ${untruth}`);
    });
    const answer = answers.get(`${method} ${path.split('?')[0]}`);
    if (answer) return answer(request, response);
    sendJson(response, 404, { detail: 'Not found.', code: 'not_found' });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { happyDOM } = window as unknown as HappyWindow;
    happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterEach(() => {
    // Before anything else: nothing is asked once the page is gone.
    cleanup();
    testNumber += 1;
    answers.clear();
    requests.length = 0;
    server.closeAllConnections();
    const told = untruths.splice(0);
    if (told.length > 0) throw new Error(`The server would not answer so:\n${told.join('\n')}`);
  });
  afterAll(() => {
    server.close();
  });

  return {
    requests,
    /** Sets how `METHOD /path` is refused, held up or broken off; what an endpoint answers is typed by `answer`. */
    on(route: string, answer: Responder) {
      answers.set(route, answer);
    },
    /** Sets the answer of an endpoint; whether it fits the contract is known before anything runs. */
    answer<E extends Endpoint>(
      endpoint: E,
      body: (ResponseOf<E> & object) | Responder,
      params: Record<string, string> = {},
    ) {
      const answer: Responder =
        typeof body === 'function' ? body : (_request, response) => sendAnswer(response, endpoint, body);
      answers.set(`${endpoint.method} ${fillPath(endpoint.path, params)}`, answer);
    },
    /** Sets a page of a list as the answer of an endpoint. */
    answerList<E extends Endpoint & { answer: 'list' }>(
      endpoint: E,
      rows: ResponseOf<E> & readonly unknown[],
      total: number = rows.length,
      params: Record<string, string> = {},
      more: Record<string, string> = {},
    ) {
      const headers = { [totalHeader]: String(total), ...more };
      answers.set(`${endpoint.method} ${fillPath(endpoint.path, params)}`, (_request, response) =>
        sendJson(response, 200, rows, headers),
      );
    },
    /** The requests that came in for `METHOD /path`. */
    received(route: string) {
      return requests.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === route);
    },
  };
}

/** Tells an answer when it is whole; one that comes in pieces is left alone. */
function watchAnswer(
  response: ServerResponse,
  onWhole: (given: { status: number; headers: Record<string, unknown>; body: string }) => void,
): void {
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response);
  let headers: Record<string, unknown> = {};
  Object.assign(response, {
    writeHead(status: number, given: Record<string, string> = {}) {
      headers = given;
      return writeHead(status, given);
    },
    end(body?: string) {
      if (body !== undefined) onWhole({ status: response.statusCode, headers, body });
      return end(body);
    },
  });
}
