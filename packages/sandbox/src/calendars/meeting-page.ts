import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page-shell.ts';

/** Adds the page that a link to a video meeting leads to. */
export function registerMeetingPage(app: FastifyInstance, prefix: string, name: string): void {
  app.get(`${prefix}/meet/:token`, (_request, reply) =>
    sendPage(reply, {
      title: name,
      content: html`<div class="narrow"><h1>${name}</h1>
<p class="lead">Here the people of an interview would see each other. This stand-in has no camera.</p></div>`,
    }),
  );
}
