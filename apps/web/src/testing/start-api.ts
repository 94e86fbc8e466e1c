import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Window as HappyWindow } from 'happy-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';

interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a request: a value is sent as JSON with status 200, a function writes the response itself. */
export type Answer = object | ((request: ReceivedRequest, response: ServerResponse) => void);

/** An answer with a status, as the product's errors are. */
export function answerWith(status: number, body: object, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** The other side of the wire: a real HTTP server, on whose origin the page then stands. */
export function startApi() {
  const answers = new Map<string, Answer>();
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (message, response) => {
    const path = message.url ?? '';
    const method = message.method ?? '';
    const request = { method, path, headers: message.headers, body: await text(message) };
    requests.push(request);
    const answer = answers.get(`${method} ${path.split('?')[0]}`);
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { detail: 'Not found.', code: 'not_found' }));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { happyDOM } = window as unknown as HappyWindow;
    happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterEach(() => {
    answers.clear();
    requests.length = 0;
    server.closeAllConnections();
  });
  afterAll(() => {
    server.close();
  });

  return {
    requests,
    /** Sets the answer to `METHOD /path`. */
    on(route: string, answer: Answer) {
      answers.set(route, answer);
    },
    /** The requests that came in for `METHOD /path`. */
    received(route: string) {
      return requests.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === route);
    },
  };
}
