import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page-shell.ts';
import { renderMessageList } from './message-list-page.ts';
import { isMessageView, renderMessage } from './message-page.ts';
import type { MessageStore } from './message-store.ts';

const LISTED_MESSAGES = 200;
const refreshScript = readFileSync(new URL('./refresh-list.js', import.meta.url));

/** Adds the pages on which a person reads the mailbox. */
export function registerMailboxPages(app: FastifyInstance, store: MessageStore): void {
  app.get('/assets/refresh-list.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(refreshScript),
  );

  app.get<{ Querystring: { to?: string | string[] } }>('/mailbox', (request, reply) => {
    const to = String(request.query.to ?? '').trim();
    const matches = store.listSummaries({ containing: to });
    const content = renderMessageList({
      to,
      total: matches.length,
      messages: matches.slice(0, LISTED_MESSAGES),
    });
    return sendPage(reply, { title: 'Mailbox', content, script: 'refresh-list.js' });
  });

  app.get<{ Params: { id: string }; Querystring: { view?: string } }>(
    '/mailbox/:id',
    async (request, reply) => {
      const message = await store.find(request.params.id);
      if (!message) {
        const content = html`<div class="empty"><h1>This message is gone</h1>
<p class="muted">The mailbox was emptied, or the message was never here.</p><p><a href="/mailbox">Back to the mailbox</a></p></div>`;
        return sendPage(reply.code(404), { title: 'Not found', content });
      }
      const { view } = request.query;
      const content = renderMessage(message, isMessageView(view) ? view : undefined);
      return sendPage(reply, { title: message.subject || 'Message', content, framesMessage: true });
    },
  );
}
