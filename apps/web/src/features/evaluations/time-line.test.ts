import { describe, expect, it } from 'vitest';
import { formatDuration, placeOnTimeLine } from './time-line.ts';

const now = new Date('2026-01-15T00:00:00Z');
const position = (title: string, from: string | null, to: string | null, months: number | null) => ({
  ...{ title, employer: null, from, to, months },
  is_current: from !== null && to === null,
});

describe('a time line', () => {
  it('runs from the first job to now, the newest job first and undated ones last', () => {
    const { rows, firstYear } = placeOnTimeLine(
      [
        position('Cook', '2016-02', '2021-01', 60),
        position('Baker', null, null, null),
        position('Chef', '2023-02', null, 36),
      ],
      now,
    );
    expect(firstYear).toBe(2016);
    expect(rows.map(({ position: { title }, bar }) => [title, bar])).toEqual([
      ['Chef', { left: 70, width: 30 }],
      ['Cook', { left: 0, width: 50 }],
      ['Baker', null],
    ]);
  });

  it('shows a job that is listed twice once', () => {
    const cook = position('Cook', '2016', '2020', 48);
    expect(placeOnTimeLine([cook, { ...cook }], now).rows).toHaveLength(1);
  });

  it('has no years where no job has dates', () => {
    expect(placeOnTimeLine([position('Baker', null, null, null)], now).firstYear).toBeNull();
  });

  it('writes lengths in short', () => {
    expect([0, 3, 12, 27].map(formatDuration)).toEqual(['0 mo', '3 mo', '1 yr', '2 yr 3 mo']);
  });
});
