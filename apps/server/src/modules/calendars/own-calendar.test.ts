import { type CalendarProviderName, calendars } from '@candor/contract/calendars';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCalendar,
  controlCalendar,
  listEntries,
  newAccount,
  readCalendarState,
  setCalendarFault,
  type TestCalendar,
} from '../../testing/test-calendars.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const both = ['microsoft', 'google'] as const;
beforeEach(async () => {
  for (const provider of both) await setCalendarFault(product, provider, { mode: 'none' });
});

const eventsPath = { microsoft: '/v1.0/me/events', google: '/calendar/v3/calendars/primary/events' };
const busyPath = { microsoft: '/v1.0/me/calendar', google: '/calendar/v3/freeBusy' };

async function check({ token }: { token: string }, provider: CalendarProviderName, where = product) {
  const { body } = await call(where, calendars.checkCalendar, { token, params: { provider } });
  const states = body.steps.map(({ step, state }) => `${step} ${state}`);
  const failed = body.steps.find(({ step }) => step === body.failed_step);
  return { failed: body.failed_step, detail: failed?.detail ?? '', states };
}

describe.each(both)('the troubleshooter for %s', (provider) => {
  it('passes all six steps, and leaves no test event behind', async () => {
    const made = await buildCalendar(product, provider);
    const { failed, states } = await check(made, provider);
    expect(failed).toBeNull();
    expect(states).toEqual(
      ['address', 'sign_in', 'scopes', 'clock', 'free_busy', 'test_event'].map((step) => `${step} passed`),
    );
    expect(await listEntries(product, made)).toEqual([]);
    const { deleted_events } = await readCalendarState(product, provider);
    expect(deleted_events.filter(({ account }) => account === made.account)).toHaveLength(1);
  });

  it('names the address where the provider is out of reach', async () => {
    const made = await buildCalendar(product, provider);
    const lost = await startTestProduct({
      ...{ databaseUrl: product.databaseUrl, worker: false, providersUrl: 'http://127.0.0.1:9' },
    });
    try {
      const { failed, detail, states } = await check(made, provider, lost);
      expect(failed).toBe('address');
      expect(detail).toContain('127.0.0.1:9');
      expect(states.slice(1)).toEqual(expect.arrayContaining(['sign_in skipped', 'test_event skipped']));
    } finally {
      await lost.stop();
    }
  });

  it('names the sign-in where nothing is connected, or the grant is gone', async () => {
    expect(await check(await buildMember(product), provider)).toMatchObject({ failed: 'sign_in' });
    const made = await buildCalendar(product, provider);
    await controlCalendar(product, provider, 'revoke-access', { email: made.account });
    product.clock.advance(3_600_000);
    const { failed, detail } = await check(made, provider);
    product.clock.advance(-3_600_000);
    expect([failed, detail]).toEqual(['sign_in', 'This account needs to be reconnected first.']);
  });

  it('names the permissions where not all was granted', async () => {
    await setCalendarFault(product, provider, { mode: 'scope-downgrade', times: 1 });
    const made = await buildCalendar(product, provider);
    const { failed, detail } = await check(made, provider);
    expect(failed).toBe('scopes');
    expect(detail).toContain('make video links');
  });

  it("names the clock where this server's is wrong", async () => {
    const made = await buildCalendar(product, provider);
    product.clock.advance(20 * 60_000);
    const { failed, detail } = await check(made, provider);
    product.clock.advance(-20 * 60_000);
    expect(failed).toBe('clock');
    expect(detail).toContain('20 minutes off');
  });

  it('names free and busy, or the test event, where only that fails', async () => {
    const made = await buildCalendar(product, provider);
    await setCalendarFault(product, provider, { mode: 'truncated-json', path: busyPath[provider] });
    expect(await check(made, provider)).toMatchObject({ failed: 'free_busy' });
    await setCalendarFault(product, provider, { mode: 'wrong-content-type', path: eventsPath[provider] });
    expect(await check(made, provider)).toMatchObject({ failed: 'test_event' });
  });
});

it('the troubleshooter says that an account has no license for Teams, and goes on', async () => {
  const account = newAccount();
  await controlCalendar(product, 'microsoft', 'accounts', { email: account, hasVideo: false });
  const made = await buildCalendar(product, 'microsoft', { account });
  expect(await check(made, 'microsoft')).toMatchObject({ failed: null });
});

describe.each(both)("one's own calendar of %s", (provider) => {
  const params = { provider };
  const day = { from: '2026-03-16T00:00:00.000Z', to: '2026-03-17T00:00:00.000Z' };
  const hour = { start: '2026-03-16T09:00:00.000Z', end: '2026-03-16T10:00:00.000Z' };
  const list = ({ token }: TestCalendar) =>
    call(product, calendars.listOwnEvents, { token, params, query: day });

  it('takes an event with a link, once for a repeated call, and shows it', async () => {
    const made = await buildCalendar(product, provider);
    const { token } = made;
    const asked = {
      ...{ token, params, headers: { 'idempotency-key': `event-${made.userId}` } },
      body: { title: 'Planning', ...hour, location: 'Room 2', video: true },
    };
    const first = await call(product, calendars.addOwnEvent, asked);
    expect(first.body).toMatchObject({ subject: 'Planning', ...hour, join_url: expect.any(String) });
    expect((await call(product, calendars.addOwnEvent, asked)).body).toEqual(first.body);
    expect((await list(made)).body).toMatchObject([{ id: first.body.id, location: 'Room 2', attendees: [] }]);
    const busy = await call(product, calendars.findOwnBusy, { token, params, query: day });
    expect(busy.body.busy).toEqual([{ from: hour.start, to: hour.end }]);
  });

  it('is not there for whoever has not connected it, and says so', async () => {
    const { token } = await buildMember(product);
    const answer = await call(product, calendars.listOwnEvents, { token, params, query: day });
    expect(answer.body.code).toBe('calendar_not_connected');
    const wrong = { from: day.to, to: day.from };
    const refused = await call(product, calendars.listOwnEvents, { token, params, query: wrong });
    expect(refused.status).toBe(400);
  });
});

it('a Teams meeting is made at Microsoft, and not at Google', async () => {
  const body = { title: 'Call', start: '2026-03-16T09:00:00.000Z', end: '2026-03-16T10:00:00.000Z' };
  const microsoft = await buildCalendar(product, 'microsoft');
  const made = await call(product, calendars.addOwnMeeting, {
    ...{ token: microsoft.token, params: { provider: 'microsoft' }, body },
  });
  expect(made.body).toMatchObject({ subject: 'Call', join_url: expect.stringContaining('/meet/') });
  const google = await buildCalendar(product, 'google');
  const refused = await call(product, calendars.addOwnMeeting, {
    ...{ token: google.token, params: { provider: 'google' }, body },
  });
  expect(refused.status).toBe(404);
});
