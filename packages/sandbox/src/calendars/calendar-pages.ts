import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '../pages/html.ts';
import { sendPage } from '../pages/page-shell.ts';
import { renderTime } from '../pages/time.ts';
import { showEvent } from './calendar-controls.ts';
import type { Answer, CalendarAccount, CalendarEvent, ShownAs } from './calendar-objects.ts';
import type { CalendarParts } from './calendar-parts.ts';

type Given = { Params: { id: string }; Body: URLSearchParams | Record<string, unknown> | undefined };

const answers: readonly Answer[] = ['accepted', 'declined', 'tentative', 'none'];
const shownAs: readonly ShownAs[] = ['busy', 'tentative', 'oof', 'free', 'workingElsewhere'];
const shownEvents = 100;

const refuse = (status: number, detail: string) => Object.assign(new Error(detail), { statusCode: status });

/** Adds the vendor's calendar as its owner sees it, to be changed by hand. Forms and JSON are answered alike. */
export function registerCalendarPages(app: FastifyInstance, parts: CalendarParts): void {
  const { prefix, store, book } = parts;
  const { state } = store;

  app.get(prefix, (_request, reply) => sendPage(reply, { title: parts.name, content: overview(parts) }));
  app.get<Given>(`${prefix}/calendar/:id`, ({ params }, reply) => {
    const account = getAccount(params.id);
    return sendPage(reply, { title: account.name, content: calendarPage(parts, account) });
  });

  app.post<Given>(`${prefix}/calendar/:id/events`, async (request, reply) => {
    const account = getAccount(request.params.id);
    const given = readFields(request);
    const draft = { title: given.title || 'Busy', ...readTimes(given) };
    const event = book.addEvent(
      account,
      {
        ...draft,
        showAs: shownAs.find((known) => known === given.show_as) ?? 'busy',
        isAllDay: given.all_day === 'true' || given.all_day === 'on',
        isCancelled: given.cancelled === 'true',
      },
      { tells: false },
    );
    return answer(request, reply, event);
  });
  app.post<Given>(`${prefix}/events/:id/move`, async (request, reply) => {
    const event = getEvent(request.params.id);
    return answer(request, reply, book.changeEvent(event, readTimes(readFields(request)), { tells: true }));
  });
  app.post<Given>(`${prefix}/events/:id/answer`, async (request, reply) => {
    const event = getEvent(request.params.id);
    const given = readFields(request);
    const response = answers.find((known) => known === given.response);
    if (!response || !book.answerEvent(event, given.email ?? '', response))
      throw refuse(400, 'This person was not invited, or the answer is unknown.');
    return answer(request, reply, event);
  });
  app.post<Given>(`${prefix}/events/:id/delete`, async (request, reply) => {
    const event = getEvent(request.params.id);
    book.removeEvent(event, { tells: true });
    return answer(request, reply, event);
  });

  function getAccount(id: string): CalendarAccount {
    const account = state.accounts[id] ?? book.findAccount(id);
    if (!account) throw refuse(404, 'There is no such calendar.');
    return account;
  }
  function getEvent(id: string): CalendarEvent {
    const event = Object.hasOwn(state.events, id) ? state.events[id] : undefined;
    if (!event || event.isDeleted) throw refuse(404, 'There is no such event.');
    return event;
  }
  /** A browser goes back to the calendar; a program is told what became of the event. */
  async function answer(request: FastifyRequest, reply: FastifyReply, event: CalendarEvent) {
    await store.save();
    return request.body instanceof URLSearchParams
      ? reply.redirect(`${prefix}/calendar/${event.accountId}`, 303)
      : reply.send(showEvent(parts, event));
  }
}

function readFields({ body }: FastifyRequest<Given>): Record<string, string> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));
}

/** `start` and `end` in UTC, as a form's fields have them, or with an offset. */
function readTimes({ start = '', end = '' }: Record<string, string>) {
  const [startsAt, endsAt] = [start, end].map(
    (text) => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`),
  );
  if (!startsAt || !endsAt || Number.isNaN(startsAt.getTime()) || !(startsAt < endsAt))
    throw refuse(400, 'Give start and end, the one before the other, in UTC.');
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

function overview({ prefix, name, store, journal }: CalendarParts): Html {
  const accounts = Object.values(store.state.accounts).map(
    ({ id, email, name, kind }) =>
      html`<li><a class="card" href="${prefix}/calendar/${id}"><strong>${name}</strong><span class="muted">${email}${kind === 'personal' ? ', personal' : ''}</span></a></li>`,
  );
  const calls = journal.entries
    .slice(0, 20)
    .map(
      ({ at, what, outcome }) => html`<tr><td>${renderTime(at)}</td><td>${what}</td><td>${outcome}</td></tr>`,
    );
  return html`<h1>${name}</h1>
<p class="lead">Calendars that exist only here. Open one to change it, as its owner would.</p>
${accounts.length > 0 ? html`<ul class="cards">${accounts}</ul>` : html`<p>No calendars yet. Connect one in Candor, and it appears here.</p>`}
<h2>Calls, notices and emails</h2>
<table><thead><tr><th>Time</th><th>What</th><th>Outcome</th></tr></thead><tbody>${calls}</tbody></table>
<p class="muted">Faults are switched by <code>POST ${prefix}/faults</code>.</p>`;
}

function calendarPage({ prefix, book, store }: CalendarParts, account: CalendarAccount): Html {
  const events = book
    .listEvents(account.id, new Date(0), new Date('9999-01-01T00:00:00Z'))
    .slice(-shownEvents);
  const start = new Date(Math.ceil(store.now().getTime() / 3_600_000) * 3_600_000);
  return html`<p class="back"><a href="${prefix}">‹ All calendars</a></p>
<h1>${account.name}</h1>
<p class="lead">${account.email}. All times are in UTC.</p>
${events.length > 0 ? events.map((event) => eventCard(prefix, event)) : html`<p>Nothing is planned.</p>`}
<h2>Add an event</h2>
<form class="stack" method="post" action="${prefix}/calendar/${account.id}/events">
<label for="title">Title</label><input id="title" name="title" value="Busy" required>
${timeFields('new', start.toISOString(), new Date(start.getTime() + 3_600_000).toISOString())}
<label for="show">Shown as</label>
<select id="show" name="show_as">${shownAs.map((name) => html`<option>${name}</option>`)}</select>
<button type="submit">Add</button>
</form>`;
}

function timeFields(id: string, start: string, end: string): Html {
  return html`<label for="start-${id}">Start</label>
<input id="start-${id}" type="datetime-local" name="start" value="${start.slice(0, 16)}" required>
<label for="end-${id}">End</label>
<input id="end-${id}" type="datetime-local" name="end" value="${end.slice(0, 16)}" required>`;
}

function eventCard(prefix: string, event: CalendarEvent): Html {
  const action = (name: string) => `${prefix}/events/${event.id}/${name}`;
  const people = event.attendees.map(
    ({ email, response }) => html`<form class="search wraps" method="post" action="${action('answer')}">
<input type="hidden" name="email" value="${email}">
<label>${email} <select name="response" aria-label="Answer of ${email}">${answers.map((name) =>
      name === response ? html`<option selected>${name}</option>` : html`<option>${name}</option>`,
    )}</select></label>
<button class="quiet">Save answer</button></form>`,
  );
  const join = event.video.url
    ? html`<p>Video: <a href="${event.video.url}">${event.video.url}</a></p>`
    : html``;
  return html`<section class="panel" aria-label="${event.title}">
<h2>${event.title}${event.isCancelled ? ' (canceled)' : ''}</h2>
<p>${renderTime(event.startsAt)} to ${renderTime(event.endsAt)}${event.isAllDay ? ', all day' : ''}. ${event.place}</p>
${join}
${people}
<form class="search wraps" method="post" action="${action('move')}">
${timeFields(event.id, event.startsAt, event.endsAt)}
<button type="submit">Move</button>
</form>
<form method="post" action="${action('delete')}"><button class="quiet" type="submit">Delete</button></form>
</section>`;
}
