import type { FastifyInstance, FastifyReply } from 'fastify';
import { FAULT_MODES, type Fault, type FaultSwitch } from './faults.ts';
import type { Journal } from './journal.ts';
import { KEPT_MESSAGES, type MessageStore } from './message-store.ts';

interface MailboxParts {
  store: MessageStore;
  journal: Journal;
  faults: FaultSwitch;
}

const listQuery = {
  type: 'object',
  properties: {
    to: { type: 'string', maxLength: 320 },
    limit: { type: 'integer', minimum: 1, maximum: KEPT_MESSAGES },
  },
};

const faultBody = {
  type: 'object',
  required: ['mode'],
  additionalProperties: false,
  properties: {
    mode: { enum: FAULT_MODES },
    recipient: { type: 'string', minLength: 1, maxLength: 320 },
  },
};

/** Adds the mailbox's JSON: what people's scripts and the tests read and switch. */
export function registerMailboxApi(app: FastifyInstance, { store, journal, faults }: MailboxParts): void {
  app.get<{ Querystring: { to?: string; limit?: number } }>(
    '/mailbox/messages',
    { schema: { querystring: listQuery } },
    (request) => store.list(request.query),
  );

  app.get<{ Params: { id: string } }>('/mailbox/messages/:id', async (request, reply) => {
    const message = await store.find(request.params.id);
    return message ?? answerNotFound(reply, 'There is no such message.');
  });

  app.get<{ Params: { id: string; index: string } }>(
    '/mailbox/messages/:id/attachments/:index',
    async (request, reply) => {
      const attachment = await store.findAttachment(request.params.id, Number(request.params.index));
      if (!attachment) return answerNotFound(reply, 'There is no such attachment.');
      // Never shown in the browser: an attached HTML file would run under the sandbox's own origin.
      return reply
        .type('application/octet-stream')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeName(attachment.description.filename)}`,
        )
        .send(attachment.content);
    },
  );

  app.delete('/mailbox/messages', async (_request, reply) => {
    await store.empty();
    return reply.code(204).send();
  });

  app.get('/mailbox/faults', async () => faults.get());

  app.post<{ Body: Fault }>('/mailbox/faults', { schema: { body: faultBody } }, async (request) => {
    faults.set(request.body);
    return faults.get();
  });

  app.get('/mailbox/journal', async () => journal.list());
}

function answerNotFound(reply: FastifyReply, detail: string) {
  return reply.code(404).send({ code: 'not_found', detail });
}

function encodeName(filename: string): string {
  return encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
}
