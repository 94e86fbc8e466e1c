import { randomUUID } from 'node:crypto';
import { calendars } from '@candor/contract/calendars';
import { calendarAccounts, calendarEvents, domainEvents } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCalendar,
  calendarContext,
  controlCalendar,
  disconnectOf,
  listCalendarCalls,
  readCalendarState,
  setCalendarFault,
  type TestCalendar,
} from '../../testing/test-calendars.ts';
import { call } from '../../testing/test-client.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { attendeeKey } from './attendee-key.ts';
import { calendarEventChanged, putEvent } from './calendars.ts';
import { followCalendar } from './follow-calendar.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const both = ['microsoft', 'google'] as const;
beforeEach(async () => {
  for (const provider of both) {
    await setCalendarFault(product, provider, { mode: 'none' });
    await controlCalendar(product, provider, 'webhook', { url: product.url });
  }
});

const dayMs = 86_400_000;
const guest = { email: 'ana@example.org', name: 'Ana Souza', isOptional: false };

/** A calendar with an interview in it, two days ahead. */
async function buildInterview(provider: (typeof both)[number]) {
  const made = await buildCalendar(product, provider);
  const from = new Date(Math.ceil(product.clock.now().getTime() / dayMs) * dayMs + 2 * dayMs);
  const wanted = {
    ...{ ownerId: made.userId, subjectId: `int_${randomUUID()}`, revision: 1, title: 'Interview', html: '' },
    ...{
      from,
      to: new Date(from.getTime() + 1_800_000),
      zone: 'UTC',
      place: '',
      attendees: [guest],
      video: true,
    },
  };
  const { eventId } = await putEvent(calendarContext(product, made), wanted);
  return { made, wanted, eventId };
}

const follow = ({ connectionId, ...made }: TestCalendar, isHookLost = false) =>
  followCalendar(calendarContext(product, made), { connectionId, isHookLost });

const listTold = (subjectId: string) =>
  inTestTransaction(product, async ({ db }) => {
    const rows = await db
      .select({ data: domainEvents.data })
      .from(domainEvents)
      .where(and(eq(domainEvents.type, calendarEventChanged.type), eq(domainEvents.recordId, subjectId)))
      .orderBy(domainEvents.number);
    return rows.map(({ data }) => data as { changed: string[]; from: string; answers: object[] });
  });

async function readAccount({ connectionId }: TestCalendar) {
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(calendarAccounts).where(eq(calendarAccounts.connectionId, connectionId)),
  );
  return row ?? expect.unreachable();
}

describe.each(both)('what is changed in a calendar of %s', (provider) => {
  it('is told once: moved, answered, then deleted', async () => {
    const { made, wanted, eventId } = await buildInterview(provider);
    await follow(made);
    expect(await listTold(wanted.subjectId)).toEqual([]);

    const start = new Date(wanted.from.getTime() + dayMs).toISOString();
    const end = new Date(wanted.to.getTime() + dayMs).toISOString();
    await controlCalendar(product, provider, `events/${eventId}/move`, { start, end });
    await follow(made);
    await follow(made);
    const answer = { email: guest.email, response: 'accepted' };
    await controlCalendar(product, provider, `events/${eventId}/answer`, answer);
    await follow(made);
    await controlCalendar(product, provider, `events/${eventId}/delete`, {});
    await follow(made);
    const attendee = attendeeKey(calendarContext(product, made), ' Ana@Example.org ');
    expect(await listTold(wanted.subjectId)).toEqual([
      { changed: ['moved'], from: start, to: end, answers: [] },
      { changed: ['answered'], from: start, to: end, answers: [{ attendee, response: 'accepted' }] },
      { changed: ['deleted'], from: start, to: end, answers: [] },
    ]);
    // What we want stays as it is: a person says whether the interview follows.
    const [row] = await inTestTransaction(product, ({ db }) =>
      db.select().from(calendarEvents).where(eq(calendarEvents.subjectId, wanted.subjectId)),
    );
    expect(row).toMatchObject({ state: 'gone', startsAt: wanted.from });
  });

  it('reports each answer once, and no one who was only invited', async () => {
    const { made, wanted, eventId } = await buildInterview(provider);
    const ctx = calendarContext(product, made);
    const other = { email: 'ben@example.org', name: 'Ben Okoro', isOptional: false };
    const answer = (email: string, response: string) =>
      controlCalendar(product, provider, `events/${eventId}/answer`, { email, response });
    await follow(made);
    await answer(guest.email, 'accepted');
    // Ours is brought there before anybody looked at the answer.
    await putEvent(ctx, { ...wanted, revision: 2, attendees: [guest, other] });
    await follow(made);
    await answer(other.email, 'declined');
    await follow(made);
    const told = await listTold(wanted.subjectId);
    expect(told.map(({ changed, answers }) => ({ changed, answers }))).toEqual([
      { changed: ['answered'], answers: [{ attendee: attendeeKey(ctx, guest.email), response: 'accepted' }] },
      { changed: ['answered'], answers: [{ attendee: attendeeKey(ctx, other.email), response: 'declined' }] },
    ]);
  });

  it('reports an answer to a new event, even if the deleted one had the same answer', async () => {
    const { made, wanted, eventId } = await buildInterview(provider);
    const ctx = calendarContext(product, made);
    const accept = (id: string) =>
      controlCalendar(product, provider, `events/${id}/answer`, { email: guest.email, response: 'accepted' });
    await accept(eventId);
    await follow(made);
    await controlCalendar(product, provider, `events/${eventId}/delete`, {});
    const again = await putEvent(ctx, { ...wanted, revision: 2 });
    expect(again.eventId).not.toBe(eventId);
    await follow(made);
    await accept(again.eventId);
    await follow(made);
    const answers = [{ attendee: attendeeKey(ctx, guest.email), response: 'accepted' }];
    const told = await listTold(wanted.subjectId);
    expect(told.map(({ changed, answers }) => ({ changed, answers }))).toEqual([
      { changed: ['answered'], answers },
      { changed: ['answered'], answers },
    ]);
  });

  it('is not what we changed ourselves', async () => {
    const { made, wanted } = await buildInterview(provider);
    await follow(made);
    const later = new Date(wanted.from.getTime() + dayMs);
    const moved = { ...wanted, revision: 2, from: later, to: new Date(later.getTime() + 1_800_000) };
    await putEvent(calendarContext(product, made), moved);
    await follow(made);
    expect(await listTold(wanted.subjectId)).toEqual([]);
  });

  it('is found from where the last look ended, and by a new round where that is forgotten', async () => {
    const { made, wanted, eventId } = await buildInterview(provider);
    await follow(made);
    const { cursor } = await readAccount(made);
    expect(cursor).toEqual(expect.any(String));
    await setCalendarFault(product, provider, { mode: 'sync-expired', times: 1 });
    const start = new Date(wanted.from.getTime() + 3_600_000).toISOString();
    const end = new Date(wanted.to.getTime() + 3_600_000).toISOString();
    await controlCalendar(product, provider, `events/${eventId}/move`, { start, end });
    await follow(made);
    expect((await listTold(wanted.subjectId)).map(({ changed }) => changed)).toEqual([['moved']]);
    expect((await readAccount(made)).failure).toBeNull();
  });

  it('is found within the hour where the provider forgot to mention it', async () => {
    const { made, wanted, eventId } = await buildInterview(provider);
    await follow(made);
    await controlCalendar(product, provider, `events/${eventId}/delete`, {});
    const account = await readAccount(made);
    // As if the change had been in the last look already.
    await setCalendarFault(product, provider, { mode: 'none' });
    await follow(made);
    await inTestTransaction(product, ({ db }) =>
      db.update(calendarEvents).set({ state: 'made' }).where(eq(calendarEvents.subjectId, wanted.subjectId)),
    );
    await follow(made);
    expect(await listTold(wanted.subjectId)).toHaveLength(1);
    product.clock.advance(61 * 60_000);
    await follow(made);
    expect(await listTold(wanted.subjectId)).toHaveLength(2);
    expect(account.comparedAt).not.toBeNull();
  });

  it.each(['500', 'huge', 'endless-cursor', 'wrong-content-type', 'foreign-next-page'])(
    'is looked for next time when the provider answers %s, and the reason is kept',
    async (mode) => {
      const { made, wanted, eventId } = await buildInterview(provider);
      if (mode === 'foreign-next-page' && provider === 'google') return;
      await setCalendarFault(product, provider, { mode });
      await follow(made);
      expect((await readAccount(made)).failure).toBe('provider_unavailable');
      const shown = (await call(product, calendars.listCalendars, { token: made.token })).body;
      expect(shown.find((one) => one.provider === provider)?.connection?.sync_failure).toBe(
        'provider_unavailable',
      );
      await setCalendarFault(product, provider, { mode: 'none' });
      await controlCalendar(product, provider, `events/${eventId}/delete`, {});
      await follow(made);
      expect(await listTold(wanted.subjectId)).toHaveLength(1);
      expect((await readAccount(made)).failure).toBeNull();
    },
  );

  it('is told by the provider itself, to an address and with a secret that it was given', async () => {
    const { made } = await buildInterview(provider);
    await follow(made);
    const account = await readAccount(made);
    expect(account).toMatchObject({
      watchId: expect.any(String),
      hookSecret: expect.stringMatching(/^v2\./),
    });
    const { subscriptions } = await readCalendarState(product, provider);
    expect(subscriptions.map(({ id }) => id)).toContain(account.watchId);
    const shown = (await call(product, calendars.listCalendars, { token: made.token })).body;
    expect(shown.find((one) => one.provider === provider)?.connection?.is_watched).toBe(true);

    // Nothing new while it lives; a day before its end it goes on.
    await follow(made);
    expect((await readAccount(made)).watchId).toBe(account.watchId);
    product.clock.advance(5.5 * dayMs);
    for (const each of both)
      await controlCalendar(product, each, 'clock', { advance_seconds: (5.5 * dayMs) / 1000 });
    const next = await buildInterview(provider);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(calendarEvents)
        .set({ startsAt: next.wanted.from, endsAt: next.wanted.to })
        .where(eq(calendarEvents.connectionId, made.connectionId)),
    );
    await follow(made);
    const renewed = await readAccount(made);
    expect(renewed.watchEndsAt?.getTime()).toBeGreaterThan(account.watchEndsAt?.getTime() ?? 0);
    if (provider === 'microsoft') expect(renewed.watchId).toBe(account.watchId);
    else expect(renewed.watchId).not.toBe(account.watchId);
  });

  it('is told once also by two who look at the same moment', async () => {
    const { made, wanted, eventId } = await buildInterview(provider);
    await follow(made);
    await controlCalendar(product, provider, `events/${eventId}/delete`, {});
    await Promise.all([follow(made), follow(made), follow(made)]);
    expect(await listTold(wanted.subjectId)).toHaveLength(1);
  });

  it('is found again after the account was disconnected and connected once more', async () => {
    const { made, wanted, eventId } = await buildInterview(provider);
    await call(product, disconnectOf(provider), { token: made.token });
    const again = await buildCalendar(product, provider, { member: made, account: made.account });
    expect(again.connectionId).not.toBe(made.connectionId);
    await controlCalendar(product, provider, `events/${eventId}/delete`, {});
    await follow(again);
    expect(await listTold(wanted.subjectId)).toHaveLength(1);
  });

  it('reaches nobody once the calendar is disconnected', async () => {
    const { made } = await buildInterview(provider);
    await follow(made);
    const { watchId } = await readAccount(made);
    await call(product, disconnectOf(provider), { token: made.token });
    const { subscriptions } = await readCalendarState(product, provider);
    expect(subscriptions.map(({ id }) => id)).not.toContain(watchId);
    const calls = await listCalendarCalls(product, provider);
    await follow(made);
    expect(await listCalendarCalls(product, provider)).toEqual(calls);
  });

  it('is found all the same where the provider cannot reach us', async () => {
    await controlCalendar(product, provider, 'webhook', { url: 'http://127.0.0.1:9' });
    const { made, wanted, eventId } = await buildInterview(provider);
    await follow(made);
    expect((await readAccount(made)).failure).toBeNull();
    await controlCalendar(product, provider, `events/${eventId}/delete`, {});
    await follow(made);
    expect(await listTold(wanted.subjectId)).toHaveLength(1);
  });
});

describe('a notice', () => {
  it.each(both)('of %s is a hint that its sender has to prove', async (provider) => {
    const { made } = await buildInterview(provider);
    await follow(made);
    const { hookId, hookSecret } = await readAccount(made);
    const secret = product.platform.secrets.decrypt(hookSecret ?? '');
    const send = (id: string, given: string) =>
      provider === 'microsoft'
        ? call(product, calendars.noticeMicrosoft, {
            params: { id },
            body: { value: [{ clientState: given } as { lifecycleEvent?: string }] },
          })
        : call(product, calendars.noticeGoogle, {
            ...{ params: { id }, body: {}, headers: { 'x-goog-channel-token': given } },
          });
    expect((await send(hookId ?? '', secret)).status).toBe(200);
    expect((await send(hookId ?? '', 'guessed')).status).toBe(400);
    expect((await send('hok_unknown', secret)).status).toBe(400);
  });

  it('of Microsoft that it will stop has a new order made', async () => {
    const { made } = await buildInterview('microsoft');
    await follow(made);
    const { watchId } = await readAccount(made);
    await follow(made, true);
    expect((await readAccount(made)).watchId).not.toBe(watchId);
  });
});

it('changes reach the product by themselves where its worker runs', async () => {
  const working = await startTestProduct();
  try {
    for (const provider of both) {
      await controlCalendar(working, provider, 'webhook', { url: working.url });
      const made = await buildCalendar(working, provider);
      const from = new Date(working.clock.now().getTime() + dayMs);
      const wanted = {
        ...{
          ownerId: made.userId,
          subjectId: `int_${randomUUID()}`,
          revision: 1,
          title: 'Interview',
          html: '',
        },
        ...{
          from,
          to: new Date(from.getTime() + 1_800_000),
          zone: 'UTC',
          place: '',
          attendees: [],
          video: false,
        },
      };
      const ctx = calendarContext(working, made);
      const { eventId } = await putEvent(ctx, wanted);
      await followCalendar(ctx, { connectionId: made.connectionId, isHookLost: false });
      await controlCalendar(working, provider, `events/${eventId}/delete`, {});
      await expect
        .poll(() =>
          inTestTransaction(working, ({ db }) =>
            db.$count(domainEvents, eq(domainEvents.recordId, wanted.subjectId)),
          ),
        )
        .toBe(1);
    }
  } finally {
    await working.stop();
  }
});
