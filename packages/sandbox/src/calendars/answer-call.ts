import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CalendarFaultMode } from './calendar-faults.ts';
import type { CalendarJournal } from './calendar-journal.ts';

export interface CallAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What is needed of a stand-in, whatever it stands in for. */
export interface CallParts {
  prefix: string;
  faults: {
    get(): { ms?: number };
    is(mode: CalendarFaultMode): boolean;
    takeForCall(call: { path: string; method: string }): CalendarFaultMode;
  };
  journal: CalendarJournal;
  busyBody(status: number): object;
}

const hugeBytes = 50 * 1024 * 1024;

/** Answers a call, or misbehaves as the switch says; either way it stands in the journal. */
export async function answerCall(
  parts: CallParts,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string | null,
  run: () => Promise<CallAnswer>,
): Promise<unknown> {
  const [path = ''] = request.url.slice(parts.prefix.length).split('?');
  const { ms = 0 } = parts.faults.get();
  const mode = parts.faults.takeForCall({ path, method: request.method });
  const note = (outcome: string) =>
    parts.journal.note({ kind: 'call', what: `${request.method} ${path}`, outcome, id });
  const isStopped = misbehaveBefore(parts, reply, mode);
  if (isStopped) {
    note(mode);
    return reply;
  }
  if (mode === 'latency') await wait(ms);
  const { status, body, headers = {} } = await run();
  note(mode === 'none' || mode === 'latency' ? String(status) : mode);
  if (parts.faults.is('rotate-refresh')) await wait(ms);
  if (misbehaveAfter(reply, mode, body)) return reply;
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? null);
}

/** What happens instead of the call. */
function misbehaveBefore(parts: CallParts, reply: FastifyReply, mode: CalendarFaultMode): boolean {
  const send = (status: number, headers: Record<string, string> = {}) => {
    void reply.code(status).headers(headers).send(parts.busyBody(status));
    return true;
  };
  switch (mode) {
    case 'hang':
      reply.hijack();
      return true;
    case 'reset-before-response':
      reply.hijack();
      reply.raw.destroy();
      return true;
    case '429':
      return send(429, { 'retry-after': '1' });
    case '429-date':
      return send(429, { 'retry-after': new Date(Date.now() + 1_000).toUTCString() });
    case '429-no-retry-after':
      return send(429);
    case 'rate-limited':
      return send(403);
    case '500':
      return send(500);
    case '503':
      return send(503, { 'retry-after': '1' });
    case 'redirect':
      void reply.redirect('http://elsewhere.example/taken', 302);
      return true;
    case 'huge':
      sendHuge(reply);
      return true;
    default:
      return false;
  }
}

/** What happens to the answer of a call that took effect. */
function misbehaveAfter(reply: FastifyReply, mode: CalendarFaultMode, body: unknown): boolean {
  if (mode === 'reset-after-commit') {
    reply.hijack();
    reply.raw.destroy();
    return true;
  }
  if (mode === 'truncated-json') {
    const text = JSON.stringify(body ?? {});
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length + 1 });
    reply.raw.write(text.slice(0, text.length / 2), () => reply.raw.destroy());
    return true;
  }
  if (mode === 'wrong-content-type') {
    void reply.code(200).type('text/html').send('<!doctype html><title>Sign in</title>');
    return true;
  }
  return false;
}

/** Until it is all sent, or the caller has had enough. */
function sendHuge(reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  const piece = Buffer.alloc(64 * 1024, ' ');
  raw.writeHead(200, { 'content-type': 'application/json' });
  raw.write('{"value":[');
  let sent = 0;
  const more = () => {
    while (sent < hugeBytes && !raw.destroyed) {
      sent += piece.length;
      if (!raw.write(piece)) {
        raw.once('drain', more);
        return;
      }
    }
    if (!raw.destroyed) raw.end(']}');
  };
  raw.on('error', () => undefined);
  more();
}
