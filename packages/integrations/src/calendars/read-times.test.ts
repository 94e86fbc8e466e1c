import { describe, expect, it } from 'vitest';
import { readSchedule } from './graph-schedule.ts';
import { toInstant } from './local-time.ts';
import { clipPeriods, mergePeriods } from './merge-periods.ts';
import { readGoogleEvent } from './read-google.ts';
import { readGraphEvent, readTaken, readTime } from './read-graph.ts';

const at = (text: string) => new Date(`2026-03-16T${text}:00Z`);
const period = (from: string, to: string) => ({ from: at(from), to: at(to) });

describe('times of Graph', () => {
  it("are read in their own zone, never in this machine's", () => {
    expect(readTime({ dateTime: '2026-03-16T09:00:00.0000000', timeZone: 'UTC' })).toEqual(at('09:00'));
    expect(readTime({ dateTime: '2026-03-16T09:00:00.0000000', timeZone: 'Asia/Kathmandu' })).toEqual(
      at('03:15'),
    );
    expect(() =>
      readTime({ dateTime: '2026-03-16T09:00:00', timeZone: 'tzone://Microsoft/Custom' }),
    ).toThrow();
    expect(() => readTime({ dateTime: 'soon', timeZone: 'UTC' })).toThrow();
  });

  it.each([
    ['2026-04-05T02:30:00', 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
    ['2026-10-04T09:00:00', 'Australia/Sydney', '2026-10-03T22:00:00.000Z'],
    ['2026-10-04T02:30:00', 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
    ['2026-04-05T01:45:00', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-03-29T00:00:00', 'Europe/London', '2026-03-29T00:00:00.000Z'],
    ['2026-01-10T09:00:00', 'America/Sao_Paulo', '2026-01-10T12:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(toInstant(local, zone).toISOString()).toBe(instant);
  });
});

describe('a schedule', () => {
  const range = period('09:00', '10:00');
  const answer = (schedule: object) => ({ value: [schedule] });

  it('is read from its slots: taken is whatever is not free', () => {
    const busy = readSchedule(answer({ availabilityView: '000111222333', scheduleItems: [] }), range);
    expect(mergePeriods(busy ?? [])).toEqual([period('09:15', '10:00')]);
    const elsewhere = readSchedule(answer({ availabilityView: '0'.repeat(11).concat('4') }), range);
    expect(elsewhere).toEqual([]);
  });

  it('is read from its entries where there are no slots', () => {
    const time = (text: string) => ({ dateTime: `2026-03-16T${text}:00.0000000`, timeZone: 'UTC' });
    const item = (status: string, start: string, end: string) => ({
      status,
      start: time(start),
      end: time(end),
    });
    const scheduleItems = [item('oof', '09:10', '09:20'), item('workingElsewhere', '09:30', '10:00')];
    expect(readSchedule(answer({ scheduleItems }), range)).toEqual([period('09:10', '09:20')]);
  });

  it.each([
    [{ error: { responseCode: 'ErrorMailRecipientNotFound' }, availabilityView: '' }],
    [{ availabilityView: '00', scheduleItems: null }],
    [{ availabilityView: '', scheduleItems: [] }],
  ])('that could not be told is unknown, not free: %o', (schedule) => {
    expect(readSchedule(answer(schedule), range)).toBeUndefined();
    expect(readSchedule({ value: [] }, range)).toBeUndefined();
  });
});

describe('entries of a calendar', () => {
  const entry = (further: object) => ({
    ...{ id: 'one', showAs: 'busy' },
    start: { dateTime: '2026-03-16T00:00:00.0000000', timeZone: 'UTC' },
    end: { dateTime: '2026-03-17T00:00:00.0000000', timeZone: 'UTC' },
    ...further,
  });

  it("without hours take the days of their owner's zone", () => {
    expect(readTaken(entry({ isAllDay: true }), 'Asia/Kathmandu')).toEqual([
      { from: new Date('2026-03-15T18:15:00Z'), to: new Date('2026-03-16T18:15:00Z') },
    ]);
  });

  it.each([{ isCancelled: true }, { showAs: 'free' }, { showAs: 'workingElsewhere' }])(
    'take no time with %o',
    (further) => expect(readTaken(entry(further), 'UTC')).toEqual([]),
  );

  it.each(['tentative', 'oof', 'unknown'])('take time when shown as %s', (showAs) =>
    expect(readTaken(entry({ showAs }), 'UTC')).toHaveLength(1),
  );
});

it('periods are merged where they touch, and cut to the range', () => {
  const merged = mergePeriods([period('10:00', '11:00'), period('08:00', '09:00'), period('09:00', '09:30')]);
  expect(merged).toEqual([period('08:00', '09:30'), period('10:00', '11:00')]);
  expect(clipPeriods(merged, period('09:15', '10:30'))).toEqual([
    period('09:15', '09:30'),
    period('10:00', '10:30'),
  ]);
});

describe('links from outside', () => {
  const bad = 'javascript:alert(document.cookie)';

  it('O9: lead to pages, or nowhere', () => {
    const time = { dateTime: '2026-03-16T09:00:00.0000000', timeZone: 'UTC' };
    const graph = { id: 'one', start: time, end: time, webLink: bad, onlineMeeting: { joinUrl: bad } };
    expect(readGraphEvent(graph)).toMatchObject({ webLink: null, joinUrl: null });
    const at = { dateTime: '2026-03-16T09:00:00Z' };
    const google = { id: 'one', start: at, end: at, htmlLink: bad, hangoutLink: bad };
    expect(readGoogleEvent(google)).toMatchObject({ webLink: null, joinUrl: null });
    expect(readGraphEvent({ ...graph, webLink: 'https://outlook.example/1' }).webLink).toBe(
      'https://outlook.example/1',
    );
  });

  it.each([{ id: 7 }, { id: 'one' }, { id: 'one', start: 'soon', end: 'later' }, [], null])(
    'O8: an event of another shape is none: %o',
    (answer) => {
      expect(() => readGraphEvent(answer)).toThrow();
      expect(() => readGoogleEvent(answer)).toThrow();
    },
  );
});
