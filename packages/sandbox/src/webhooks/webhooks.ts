import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Emulator } from '../emulator.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page-shell.ts';
import { renderTime } from '../pages/time.ts';
import { createWebhookFaults, WEBHOOK_FAULTS, type WebhookFault } from './faults.ts';

const keptCalls = 10_000;

/** A call that arrived, as it came over the wire. */
export interface WebhookCall {
  receiver: string;
  at: string;
  headers: Record<string, string>;
  body: string;
  answered: string;
}

type ToReceiver = { Params: { receiver: string } };

const faultBody = {
  type: 'object',
  required: ['mode'],
  additionalProperties: false,
  properties: {
    mode: { enum: WEBHOOK_FAULTS },
    times: { type: 'integer', minimum: 1 },
    retryAfterSeconds: { type: 'integer', minimum: 0 },
  },
};

/** Starts the stand-in for systems that take Candor's webhooks: any number of receivers by name, with or without faults. */
export function startWebhooks(): Emulator {
  const calls: WebhookCall[] = [];
  const faults = createWebhookFaults();
  return {
    prefix: '/webhooks',
    name: 'Webhook receiver',
    about: 'Takes webhooks at any address below it, and shows what arrived.',
    register(app) {
      registerControls(app, calls, faults);
      app.register(async (scope) => {
        // As it came: a signature is over these very letters.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
        scope.post<ToReceiver & { Body: string }>('/webhooks/:receiver', (request, reply) => {
          const { receiver } = request.params;
          const fault = faults.take(receiver);
          const headers = Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          );
          const at = new Date().toISOString();
          calls.unshift({ receiver, at, headers, body: request.body ?? '', answered: fault.mode });
          calls.length = Math.min(calls.length, keptCalls);
          return answer(reply, receiver, fault);
        });
      });
    },
    close: async () => undefined,
  };
}

function answer(reply: FastifyReply, receiver: string, { mode, retryAfterSeconds = 60 }: WebhookFault) {
  switch (mode) {
    case 'none':
      return reply.send({ received: true });
    case 'hang':
      return reply.hijack();
    case 'cut': {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': '100' });
      reply.raw.write('half an ans', () => reply.raw.destroy());
      return reply;
    }
    case 'error':
      return reply.code(500).send({ error: `The receiver failed. ${'It says so at length. '.repeat(200)}` });
    case 'redirect':
      return reply.redirect(`/webhooks/${receiver}-elsewhere`, 301);
    case 'gone':
      return reply.code(410).send({ error: 'This address is gone.' });
    case 'busy':
      return reply.code(429).header('retry-after', String(retryAfterSeconds)).send({ error: 'Slow down.' });
  }
}

/** Adds what no real receiver has: what arrived, newest first, and the fault switch. */
function registerControls(
  app: FastifyInstance,
  calls: readonly WebhookCall[],
  faults: ReturnType<typeof createWebhookFaults>,
): void {
  app.get<ToReceiver>('/webhooks/:receiver/journal', async ({ params }) =>
    calls.filter(({ receiver }) => receiver === params.receiver),
  );
  app.get<ToReceiver>('/webhooks/:receiver/faults', async ({ params }) => faults.get(params.receiver));
  app.post<ToReceiver & { Body: WebhookFault }>(
    '/webhooks/:receiver/faults',
    { schema: { body: faultBody } },
    async ({ params, body }) => {
      faults.set(params.receiver, body);
      return faults.get(params.receiver);
    },
  );
  app.get('/webhooks', (request, reply) => {
    const address = `${request.protocol}://${request.host}`;
    const rows = calls
      .slice(0, 50)
      .map(
        ({ at, receiver, body, answered }) =>
          html`<tr><td>${renderTime(at)}</td><td>${receiver}</td><td><code>${body}</code></td><td>${answered}</td></tr>`,
      );
    const content = html`<h1>Webhook receiver</h1>
<p class="lead">Add a webhook to <code>${address}/webhooks/any-name</code> in Candor, and see here what arrives.</p>
<p>Start Candor with <code>OUTBOUND_ALLOW=${request.host}</code>: webhooks go to public addresses only otherwise.</p>
<table><thead><tr><th>Time</th><th>Receiver</th><th>Body</th><th>Fault</th></tr></thead><tbody>${rows}</tbody></table>
<p class="muted">Faults are switched by <code>POST /webhooks/any-name/faults</code>.</p>`;
    return sendPage(reply, { title: 'Webhook receiver', content });
  });
}
