import { randomUUID } from 'node:crypto';
import type { CalendarProviderName } from '@candor/contract/calendars';
import { calendarEvents } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCalendar,
  calendarContext,
  controlCalendar,
  disconnectOf,
  listCalendarCalls,
  listEntries,
  newAccount,
  readCalendarState,
  setCalendarFault,
  type TestCalendar,
} from '../../testing/test-calendars.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import {
  cancelEvent,
  findBusy,
  type NotCheckedReason,
  type PutEvent,
  putEvent,
  readEvents,
} from './calendars.ts';

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
const at = (text: string) => new Date(`2026-03-16T${text}:00Z`);
const ana = { email: 'ana@example.org', name: 'Ana Souza', isOptional: false };

function interview({ userId }: { userId: string }, further: Partial<PutEvent> = {}): PutEvent {
  return {
    ...{ ownerId: userId, subjectId: `int_${randomUUID()}`, revision: 1, title: 'Interview: Nurse' },
    ...{ html: '<p>We look forward to meeting you.</p>', from: at('09:00'), to: at('09:30') },
    ...{ zone: 'Australia/Sydney', place: '', attendees: [ana], video: true, ...further },
  };
}

/** Of somebody who could not be asked. */
const notChecked = ({ userId }: { userId: string }, reason: NotCheckedReason) => ({
  memberId: userId,
  checked: false,
  reason,
});

const put = (made: TestCalendar, wanted: PutEvent) => putEvent(calendarContext(product, made), wanted);
const creations = async (provider: CalendarProviderName) =>
  (await listCalendarCalls(product, provider)).filter((what) =>
    what.startsWith(`POST ${eventsPath[provider]} `),
  );

async function readRow(subjectId: string) {
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(calendarEvents).where(eq(calendarEvents.subjectId, subjectId)),
  );
  return row ?? expect.unreachable();
}

async function listInvitations(to: string): Promise<string[]> {
  const answer = await fetch(`${product.sandboxUrl}/mailbox/messages?to=${to}`);
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject).reverse();
}

describe.each(both)('an event in a calendar of %s', (provider) => {
  it('is made with a link, invites, is changed in place, and is called off', async () => {
    const made = await buildCalendar(product, provider);
    const guest = { ...ana, email: newAccount('example.org') };
    const wanted = interview(made, { attendees: [guest], place: 'Room 2' });
    const first = await put(made, wanted);
    expect(first).toMatchObject({ videoState: 'made', eventId: expect.any(String) });
    expect(first.joinUrl).toMatch(/\/meet\//);
    expect(first.webLink).toMatch(/^https:/);
    expect(await listEntries(product, made)).toMatchObject([
      {
        ...{ subject: 'Interview: Nurse', location: 'Room 2', join_url: first.joinUrl },
        ...{ start: '2026-03-16T09:00:00.000Z', end: '2026-03-16T09:30:00.000Z' },
        attendees: [{ email: guest.email, type: 'required' }],
      },
    ]);
    const moved = { ...wanted, revision: 2, from: at('11:00'), to: at('11:45'), html: '<p>Moved.</p>' };
    const second = await put(made, moved);
    expect(second).toEqual(first);
    const [entry] = await listEntries(product, made);
    expect(entry).toMatchObject({ start: '2026-03-16T11:00:00.000Z', end: '2026-03-16T11:45:00.000Z' });
    // The part about joining, which the provider added to the text, is still there.
    expect(entry).toMatchObject({ join_url: first.joinUrl });
    expect(entry?.html).toContain('Moved.');

    await cancelEvent(calendarContext(product, made), { ...wanted, comment: 'We are sorry.' });
    expect(await listEntries(product, made)).toEqual([]);
    await cancelEvent(calendarContext(product, made), { ...wanted, comment: 'We are sorry.' });
    await expect
      .poll(() => listInvitations(guest.email))
      .toEqual([
        'Invitation: Interview: Nurse',
        'Updated invitation: Interview: Nurse',
        'Canceled: Interview: Nurse',
      ]);
  });

  it('O11: is one, with one invitation, when the answer is lost after the provider took it', async () => {
    const made = await buildCalendar(product, provider);
    const guest = { ...ana, email: newAccount('example.org') };
    const wanted = interview(made, { attendees: [guest] });
    // Every answer of this call is lost: the first attempt ends without knowing that there is an event.
    await setCalendarFault(product, provider, {
      ...{ mode: 'reset-after-commit', path: eventsPath[provider], method: 'POST' },
    });
    await expect(put(made, wanted)).rejects.toMatchObject({ code: 'provider_unavailable' });
    await setCalendarFault(product, provider, { mode: 'none' });
    const result = await put(made, wanted);
    const entries = await listEntries(product, made);
    expect(entries.map(({ id }) => id)).toEqual([result.eventId]);
    await expect.poll(() => listInvitations(guest.email)).toHaveLength(1);
  });

  it('O11: is one for whoever asks at the same moment, and again later', async () => {
    const made = await buildCalendar(product, provider);
    const wanted = interview(made);
    const before = (await creations(provider)).length;
    const results = await Promise.all(Array.from({ length: 6 }, () => put(made, wanted)));
    expect(new Set(results.map(({ eventId }) => eventId)).size).toBe(1);
    await put(made, wanted);
    expect((await creations(provider)).length - before).toBe(1);
    expect(await listEntries(product, made)).toHaveLength(1);
  });

  it('keeps what is newest when an older change comes late', async () => {
    const made = await buildCalendar(product, provider);
    const wanted = interview(made);
    await put(made, { ...wanted, revision: 3, from: at('14:00'), to: at('14:30') });
    await put(made, { ...wanted, revision: 2 });
    expect(await listEntries(product, made)).toMatchObject([{ start: '2026-03-16T14:00:00.000Z' }]);
  });

  it('has what is wanted now, where an attempt with something else lost its answer', async () => {
    const made = await buildCalendar(product, provider);
    const wanted = interview(made);
    await setCalendarFault(product, provider, {
      ...{ mode: 'reset-after-commit', path: eventsPath[provider], method: 'POST' },
    });
    await expect(put(made, wanted)).rejects.toThrow();
    await setCalendarFault(product, provider, { mode: 'none' });
    const bruno = { email: 'bruno@example.org', name: 'Bruno', isOptional: true };
    await put(made, { ...wanted, revision: 2, attendees: [ana, bruno] });
    const [entry, ...more] = await listEntries(product, made);
    expect(more).toEqual([]);
    expect(entry?.attendees.map(({ email }) => email).sort()).toEqual([
      'ana@example.org',
      'bruno@example.org',
    ]);
  });

  it('is called off also when nobody knows its id', async () => {
    const made = await buildCalendar(product, provider);
    const wanted = interview(made);
    await setCalendarFault(product, provider, {
      ...{ mode: 'reset-after-commit', path: eventsPath[provider], method: 'POST' },
    });
    await expect(put(made, wanted)).rejects.toThrow();
    await setCalendarFault(product, provider, { mode: 'none' });
    expect(await listEntries(product, made)).toHaveLength(1);
    await cancelEvent(calendarContext(product, made), { ...wanted, comment: '' });
    expect(await listEntries(product, made)).toEqual([]);
  });

  it('is made anew where its owner deleted it and it is moved here', async () => {
    const made = await buildCalendar(product, provider);
    const wanted = interview(made);
    const { eventId } = await put(made, wanted);
    await controlCalendar(product, provider, `events/${eventId}/delete`, {});
    const again = await put(made, { ...wanted, revision: 2 });
    expect(again.eventId).not.toBe(eventId);
    expect(await listEntries(product, made)).toHaveLength(1);
    await cancelEvent(calendarContext(product, made), { ...wanted, comment: '' });
    await cancelEvent(calendarContext(product, made), { ...wanted, subjectId: 'int_unknown', comment: '' });
    expect(await listEntries(product, made)).toEqual([]);
  });

  it("goes to the new organizer's calendar, and leaves the former one", async () => {
    const made = await buildCalendar(product, provider);
    const next = await buildCalendar(product, provider, { organizationId: made.organizationId });
    const wanted = interview(made);
    await put(made, wanted);
    await put(made, { ...wanted, revision: 2, ownerId: next.userId });
    expect(await listEntries(product, made)).toEqual([]);
    expect(await listEntries(product, next)).toHaveLength(1);
  });

  it('is not made without a calendar, and waits where the provider is away', async () => {
    const nobody = await buildMember(product);
    const ctx = calendarContext(product, nobody);
    await expect(putEvent(ctx, interview(nobody))).rejects.toMatchObject({ code: 'calendar_not_connected' });
    const made = await buildCalendar(product, provider);
    await setCalendarFault(product, provider, { mode: '503', path: eventsPath[provider] });
    const wanted = interview(made);
    await expect(put(made, wanted)).rejects.toMatchObject({ code: 'provider_unavailable' });
    await setCalendarFault(product, provider, { mode: 'none' });
    expect(await put(made, wanted)).toMatchObject({ videoState: 'made' });
  });

  it('says so when there is no link to be had', async () => {
    const account = newAccount();
    await controlCalendar(product, provider, 'accounts', { email: account, hasVideo: false });
    const made = await buildCalendar(product, provider, { account });
    expect(await put(made, interview(made))).toMatchObject({ joinUrl: null, videoState: 'failed' });
    expect(await put(made, interview(made, { video: false }))).toMatchObject({ videoState: 'none' });
  });

  it('keeps no address of those invited here, and no contents', async () => {
    const made = await buildCalendar(product, provider);
    const wanted = interview(made);
    await put(made, wanted);
    const row = await readRow(wanted.subjectId);
    expect(JSON.stringify(row)).not.toMatch(/ana@|Nurse|look forward/);
    expect(await readEvents(calendarContext(product, made), [wanted.subjectId])).toMatchObject([
      { state: 'made', from: at('09:00'), answers: [{ response: 'none' }] },
    ]);
  });
});

it('a link that Google makes later is waited for, then told as pending', async () => {
  const made = await buildCalendar(product, 'google');
  await setCalendarFault(product, 'google', { mode: 'conference-pending', times: 2 });
  expect(await put(made, interview(made))).toMatchObject({ videoState: 'made' });
  await setCalendarFault(product, 'google', { mode: 'conference-pending' });
  const wanted = interview(made);
  expect(await put(made, wanted)).toMatchObject({ videoState: 'pending', joinUrl: null });
  await setCalendarFault(product, 'google', { mode: 'none' });
  expect(await put(made, wanted)).toMatchObject({ videoState: 'made', joinUrl: expect.any(String) });
});

it('an event of somebody with both calendars goes where the link can be made', async () => {
  const member = await buildMember(product);
  const account = newAccount();
  await controlCalendar(product, 'google', 'accounts', { email: account });
  await controlCalendar(product, 'microsoft', 'accounts', { email: account, hasVideo: false });
  const google = await buildCalendar(product, 'google', { member, account });
  const microsoft = await buildCalendar(product, 'microsoft', { member, account });
  await put(google, interview(member));
  expect(await listEntries(product, google)).toHaveLength(1);
  await put(google, interview(member, { provider: 'microsoft' }));
  expect(await listEntries(product, microsoft)).toHaveLength(1);
});

describe.each(both)('free and busy by %s', (provider) => {
  const day = { from: at('00:00'), to: new Date('2026-03-17T00:00:00Z') };
  const ask = (made: TestCalendar, range = day) =>
    findBusy(calendarContext(product, made), [made.userId], range);
  const plan = (made: TestCalendar, start: string, end: string, further: object = {}) =>
    controlCalendar(product, provider, `calendar/${encodeURIComponent(made.account)}/events`, {
      ...{ title: 'Plan', start: `2026-03-16T${start}:00Z`, end: `2026-03-16T${end}:00Z`, ...further },
    });
  const busyPath = { microsoft: '/v1.0/me/calendar', google: '/calendar/v3/freeBusy' }[provider];

  it('O12: counts busy, tentative and away, and not free, elsewhere, canceled or declined', async () => {
    const made = await buildCalendar(product, provider);
    await plan(made, '08:00', '08:45');
    await plan(made, '10:15', '10:30', { show_as: 'tentative' });
    await plan(made, '12:00', '13:00', { show_as: 'oof' });
    await plan(made, '14:00', '15:00', { show_as: 'free' });
    await plan(made, '16:00', '17:00', { show_as: 'workingElsewhere' });
    await plan(made, '18:00', '19:00', { cancelled: true });
    expect(await ask(made)).toEqual([
      {
        ...{ memberId: made.userId, checked: true },
        busy: [
          { from: at('08:00'), to: at('08:45') },
          { from: at('10:15'), to: at('10:30') },
          { from: at('12:00'), to: at('13:00') },
        ],
      },
    ]);
  });

  it('O12: is right where clocks change, and in zones with odd minutes', async () => {
    const made = await buildCalendar(product, provider);
    // 09:00 to 09:45 in Kathmandu, and across the change in Sydney on 4 October 2026.
    await plan(made, '03:15', '04:00');
    await controlCalendar(product, provider, `calendar/${encodeURIComponent(made.account)}/events`, {
      ...{ title: 'Night', start: '2026-10-04T01:30:00+10:00', end: '2026-10-04T03:30:00+11:00' },
    });
    const sydney = { from: new Date('2026-10-03T14:00:00Z'), to: new Date('2026-10-04T13:00:00Z') };
    expect(await ask(made)).toMatchObject([{ busy: [{ from: at('03:15'), to: at('04:00') }] }]);
    expect(await ask(made, sydney)).toMatchObject([
      { busy: [{ from: new Date('2026-10-03T15:30:00Z'), to: new Date('2026-10-03T16:30:00Z') }] },
    ]);
  });

  it.each(['500', '503', '429-no-retry-after', 'truncated-json', 'wrong-content-type', 'redirect'])(
    'is not checked, and never free, when the provider answers %s',
    async (mode) => {
      const made = await buildCalendar(product, provider);
      await setCalendarFault(product, provider, { mode, path: busyPath });
      expect(await ask(made)).toEqual([notChecked(made, 'unavailable')]);
    },
  );

  it('O8: takes no 50 MB, and does not wait for ever', async () => {
    const made = await buildCalendar(product, provider);
    await setCalendarFault(product, provider, { mode: 'huge', path: busyPath });
    const before = process.memoryUsage().arrayBuffers;
    expect(await ask(made)).toMatchObject([{ checked: false, reason: 'unavailable' }]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
    await setCalendarFault(product, provider, { mode: 'hang', path: busyPath });
    expect(await ask(made)).toMatchObject([{ checked: false, reason: 'unavailable' }]);
  });

  it('tells who was not asked, and why, beside those who were', async () => {
    const made = await buildCalendar(product, provider);
    const { organizationId } = made;
    const nobody = await buildMember(product, 'report', organizationId);
    const gone = await buildCalendar(product, provider, { organizationId });
    await controlCalendar(product, provider, 'revoke-access', { email: gone.account });
    const ids = [made.userId, nobody.userId, gone.userId];
    const answers = await findBusy(calendarContext(product, made), ids, day);
    expect(answers).toEqual([
      { memberId: made.userId, checked: true, busy: [] },
      notChecked(nobody, 'not_connected'),
      notChecked(gone, 'reconnect_needed'),
    ]);
  });

  it('is not checked without the permission', async () => {
    const grant = provider === 'microsoft' ? 'User.Read' : 'https://www.googleapis.com/auth/calendar.events';
    const made = await buildCalendar(product, provider, { fields: { grant } });
    expect(await ask(made)).toEqual([notChecked(made, 'no_permission')]);
  });

  it('asks nobody of another organization', async () => {
    const [made, stranger] = [await buildCalendar(product, provider), await buildMember(product)];
    const answers = await findBusy(calendarContext(product, stranger), [made.userId], day);
    expect(answers).toEqual([notChecked(made, 'not_connected')]);
  });
});

describe('free and busy by Microsoft', () => {
  const day = { from: at('00:00'), to: new Date('2026-03-17T00:00:00Z') };
  const ask = (made: TestCalendar) => findBusy(calendarContext(product, made), [made.userId], day);

  it("O12: comes from the calendar itself for a personal account, days without hours by the owner's zone", async () => {
    const made = await buildCalendar(product, 'microsoft', { account: newAccount('outlook.com') });
    const entries = `calendar/${encodeURIComponent(made.account)}/events`;
    await controlCalendar(product, 'microsoft', entries, {
      ...{ title: 'Holiday', start: '2026-03-16T00:00:00Z', end: '2026-03-17T00:00:00Z', all_day: true },
    });
    await controlCalendar(product, 'microsoft', entries, {
      ...{ title: 'Called off', start: '2026-03-16T22:00:00Z', end: '2026-03-16T23:00:00Z', cancelled: true },
    });
    expect(await ask(made)).toMatchObject([{ checked: true, busy: [{ from: day.from, to: day.to }] }]);
  });

  it('O7, O8: follows no next page elsewhere, and none without an end', async () => {
    const made = await buildCalendar(product, 'microsoft', { account: newAccount('outlook.com') });
    for (const mode of ['foreign-next-page', 'endless-cursor']) {
      await setCalendarFault(product, 'microsoft', { mode });
      expect(await ask(made)).toEqual([notChecked(made, 'unavailable')]);
    }
    await setCalendarFault(product, 'microsoft', { mode: 'empty-page-with-next', times: 1 });
    expect(await ask(made)).toMatchObject([{ checked: true }]);
  });

  it('falls back to the calendar where the mailbox has no schedule', async () => {
    const made = await buildCalendar(product, 'microsoft');
    await controlCalendar(product, 'microsoft', `calendar/${encodeURIComponent(made.account)}/events`, {
      ...{ title: 'Plan', start: '2026-03-16T09:00:00Z', end: '2026-03-16T10:00:00Z' },
    });
    await setCalendarFault(product, 'microsoft', { mode: 'schedule-error', times: 1 });
    expect(await ask(made)).toMatchObject([{ busy: [{ from: at('09:00'), to: at('10:00') }] }]);
  });
});

it('free and busy by Google is unknown where the answer says so inside', async () => {
  const made = await buildCalendar(product, 'google');
  await setCalendarFault(product, 'google', { mode: 'schedule-error' });
  const range = { from: at('00:00'), to: at('12:00') };
  expect(await findBusy(calendarContext(product, made), [made.userId], range)).toMatchObject([
    { checked: false },
  ]);
  await setCalendarFault(product, 'google', { mode: 'rate-limited', times: 1 });
  expect(await findBusy(calendarContext(product, made), [made.userId], range)).toMatchObject([
    { checked: true },
  ]);
});

it('interviews stay when the calendar is disconnected, and their events are left to their owner', async () => {
  const made = await buildCalendar(product, 'microsoft');
  const wanted = interview(made);
  await put(made, wanted);
  await call(product, disconnectOf('microsoft'), { token: made.token });
  expect(await readRow(wanted.subjectId)).toMatchObject({ connectionId: null, state: 'made' });
  await cancelEvent(calendarContext(product, made), { ...wanted, comment: '' });
  expect(await readRow(wanted.subjectId)).toMatchObject({ state: 'cancelled' });
  expect((await readCalendarState(product, 'microsoft')).events.length).toBeGreaterThan(0);
});
