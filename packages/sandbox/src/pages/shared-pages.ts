import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Emulator } from '../emulator.ts';
import { html } from './html.ts';
import { sendPage } from './page-shell.ts';

const styles = readFileSync(new URL('./sandbox.css', import.meta.url));

/** Adds the index of the emulators and the style sheet all their pages share. */
export function registerSharedPages(app: FastifyInstance, emulators: Emulator[]): void {
  app.get('/assets/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

  app.get('/', (_request, reply) => {
    const cards = emulators.map(
      ({ prefix, name, about }) =>
        html`<li><a class="card" href="${prefix}"><strong>${name}</strong><span class="muted">${about}</span></a></li>`,
    );
    const content = html`<h1>Sandbox</h1>
<p class="lead">Stand-ins for the outside systems Candor talks to. Nothing here leaves this machine.</p>
<ul class="cards">${cards}</ul>`;
    return sendPage(reply, { title: 'Overview', content });
  });
}
