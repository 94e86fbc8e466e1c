import type { ServerResponse } from 'node:http';
import type { ProductEvent } from '@candor/contract/events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followEvents } from '#app/events.ts';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const controllers: AbortController[] = [];

function openStream(response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return response;
}

function follow() {
  const controller = new AbortController();
  controllers.push(controller);
  const events: ProductEvent[] = [];
  const onReconnect = vi.fn();
  const ended = followEvents({
    signal: controller.signal,
    onEvent: (event) => events.push(event),
    onReconnect,
    firstDelayMs: 1,
  });
  return { controller, events, onReconnect, ended };
}

afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort();
});

describe('following events', () => {
  it('passes on whole events, however the bytes are cut, and skips heartbeats and what it does not know', async () => {
    api.on('GET /hr/events', (_request, response) => {
      openStream(response).write(': heartbeat\n\nid: 7\ndata: {"type":"metrics.ch');
      setImmediate(() => {
        response.write('anged"}\n\ndata: {"type":"unheard.of"}\n\ndata: not json\n\n');
        response.write('data: {"type":"organization.changed"}\r\n\r\n');
      });
    });
    const { events } = follow();
    await expect.poll(() => events).toEqual([{ type: 'metrics.changed' }, { type: 'organization.changed' }]);
    expect(api.requests[0]?.headers.accept).toBe('text/event-stream');
  });

  it('reconnects after a break, and says that events may have been missed', async () => {
    api.on('GET /hr/events', (_request, response) => {
      openStream(response);
      if (api.requests.length === 1) response.end();
      else response.write('data: {"type":"metrics.changed"}\n\n');
    });
    const { events, onReconnect } = follow();
    await expect.poll(() => events).toHaveLength(1);
    expect(onReconnect).toHaveBeenCalledOnce();
  });

  it('keeps trying while the server is in trouble', async () => {
    api.on('GET /hr/events', (request, response) => {
      if (api.requests.length < 3) response.destroy();
      else openStream(response).write(`data: {"type":"metrics.changed"}\n\n${request.body}`);
    });
    const { events, onReconnect } = follow();
    await expect.poll(() => events).toHaveLength(1);
    expect(onReconnect).not.toHaveBeenCalled();
  });

  it('ends when the session is no longer accepted', async () => {
    api.on('GET /hr/events', answerWith(401, { detail: 'Please sign in.', code: 'not_signed_in' }));
    await follow().ended;
    expect(api.requests).toHaveLength(1);
  });

  it('ends when it is told to', async () => {
    api.on('GET /hr/events', (_request, response) => openStream(response).write(': open\n\n'));
    const { controller, ended } = follow();
    await expect.poll(() => api.requests).toHaveLength(1);
    controller.abort();
    await ended;
  });
});
