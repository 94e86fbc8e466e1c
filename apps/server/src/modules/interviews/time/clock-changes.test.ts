import { writeInvitation } from '@candor/integrations/icalendar';
import ICAL from 'ical.js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeTime } from './describe-time.ts';
import { listSlots } from './list-slots.ts';
import { findMoments } from './local-time.ts';

/** Days on which clocks change there, and the one after: spring and autumn, and none where they never do. */
const changes: Record<string, string[]> = {
  'Australia/Sydney': ['2026-04-05', '2026-10-04', '2027-04-04'],
  'Australia/Adelaide': ['2026-04-05', '2026-10-04', '2027-10-03'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04', '2027-04-04'],
  'America/New_York': ['2026-03-08', '2026-11-01', '2027-03-14'],
  'Europe/London': ['2026-03-29', '2026-10-25', '2027-03-28'],
  'Asia/Kathmandu': ['2026-03-29', '2026-10-25'],
  'America/Sao_Paulo': ['2018-11-04', '2019-02-16', '2026-11-01'],
  'Africa/Casablanca': ['2025-02-23', '2025-04-06', '2026-02-15', '2026-03-22'],
};
const times = [
  '00:00',
  '00:30',
  '01:00',
  '01:30',
  '01:45',
  '02:00',
  '02:15',
  '02:30',
  '02:45',
  '03:00',
  '09:00',
  '23:30',
];
const durations = [30, 90];

interface Case {
  zone: string;
  date: string;
  time: string;
  minutes: number;
}
const cases: Case[] = Object.entries(changes).flatMap(([zone, dates]) =>
  dates.flatMap((date) =>
    times.flatMap((time) => durations.map((minutes) => ({ zone, date, time, minutes }))),
  ),
);

let database: pg.Client;
beforeAll(async () => {
  // Not the template itself: databases are copied from it all the time.
  const url = new URL(inject('templateDatabaseUrl').adminUrl);
  url.pathname = '/postgres';
  database = new pg.Client({ connectionString: url.href });
  await database.connect();
});
afterAll(() => database.end());

/** How PostgreSQL reads a local time, and how it shows a moment there. */
async function askDatabase(date: string, time: string, zone: string, at: Date) {
  const { rows } = await database.query<{ instant: Date; shown: string; offset: number }>(
    `select ($1::timestamp at time zone $2) as instant, to_char($3::timestamptz at time zone $2, 'YYYY-MM-DD HH24:MI') as shown,
       extract(epoch from ($3::timestamptz at time zone $2) - ($3::timestamptz at time zone 'UTC'))::int / 60 as offset`,
    [`${date} ${time}`, zone, at.toISOString()],
  );
  if (!rows[0]) throw new Error('the database said nothing');
  return rows[0];
}

function readBack(text: string): { startsAt: Date; endsAt: Date } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), String(zone.getFirstPropertyValue('tzid')));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const read = { startsAt: event.startDate.toJSDate(), endsAt: event.endDate.toJSDate() };
  ICAL.TimezoneService.reset();
  return read;
}

describe('around changes of the clocks', () => {
  it(`every moment is the database's, in slots, emails and calendar files (${cases.length} cases)`, async () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    let [skipped, twice] = [0, 0];
    for (const { zone, date, time, minutes } of cases) {
      const name = `${zone} ${date} ${time} ${minutes}`;
      const moments = findMoments(date, time, zone);
      if (moments.length === 0) skipped += 1;
      if (moments.length === 2) twice += 1;
      // What no clock shows is shown by the database as another time.
      const taken = (await askDatabase(date, time, zone, new Date())).instant;
      const { shown } = await askDatabase(date, time, zone, taken);
      expect(shown === `${date} ${time}`, name).toBe(moments.length > 0);
      const slots = listSlots(date, {
        ...{ timeZone: zone, slotMinutes: 15, durationMinutes: minutes },
        spans: [{ start: '00:00', end: '23:59' }],
      }).filter((slot) => slot.time === time);
      expect(
        slots.map(({ startsAt }) => startsAt),
        name,
      ).toEqual(moments.map(({ at }) => at));
      if (moments.length === 1) expect(moments[0]?.at, name).toEqual(taken);
      if (moments.length === 2)
        expect(
          moments.map(({ at }) => at.getTime()),
          name,
        ).toContain(taken.getTime());
      for (const [index, { startsAt, endsAt, label }] of slots.entries()) {
        const there = await askDatabase(date, time, zone, startsAt);
        expect(there.shown, name).toBe(`${date} ${time}`);
        expect(label, name).toBe(slots.length > 1 ? `${time} (UTC${moments[index]?.offset})` : time);
        const end = await askDatabase(date, time, zone, endsAt);
        const words = describeTime({ startsAt, endsAt }, zone);
        expect(words, name).toContain(`, ${time}`);
        expect(words, name).toContain(end.shown.slice(-5));
        if (slots.length > 1) expect(words, name).toContain(`${time} UTC${moments[index]?.offset}`);
        const text = writeInvitation({
          ...{
            method: 'REQUEST',
            uid: name,
            sequence: 0,
            stampedAt: startsAt,
            startsAt,
            endsAt,
            timeZone: zone,
          },
          ...{ summary: 'Interview', description: '', attendees: [] },
          organizer: { name: 'Noor', email: 'noor@example.com' },
        });
        expect(readBack(text), name).toEqual({ startsAt, endsAt });
      }
    }
    expect(skipped).toBeGreaterThan(20);
    expect(twice).toBeGreaterThan(20);
  }, 120_000);

  it('offers no time that clocks skip, and names with its offset one that they show twice', () => {
    const rules = {
      ...{ timeZone: 'Australia/Lord_Howe', slotMinutes: 15, durationMinutes: 30 },
      spans: [{ start: '01:30', end: '03:00' }],
    };
    expect(listSlots('2026-10-04', rules).map(({ label }) => label)).toEqual([
      '01:30',
      '01:45',
      '02:30',
      '02:45',
    ]);
    expect(listSlots('2026-04-05', rules).map(({ label }) => label)).toEqual([
      ...['01:30 (UTC+11:00)', '01:30 (UTC+10:30)', '01:45 (UTC+11:00)', '01:45 (UTC+10:30)'],
      ...['02:00', '02:15', '02:30', '02:45'],
    ]);
  });

  it('has the twelve times of the default day', () => {
    const spans = [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '17:00' },
    ];
    const slots = listSlots('2026-04-05', {
      ...{ timeZone: 'Australia/Sydney', slotMinutes: 30, durationMinutes: 45, spans },
    });
    expect(slots.map(({ time }) => time)).toEqual([
      ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
      ...['14:00', '14:30', '15:00', '15:30', '16:00', '16:30'],
    ]);
    expect(slots[0]?.startsAt.toISOString()).toBe('2026-04-04T23:00:00.000Z');
  });
});
