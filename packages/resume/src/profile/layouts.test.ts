import { describe, expect, it } from 'vitest';
import type { DateRange, YearMonth } from '../profile.ts';
import { buildProfile } from './build-profile.ts';
import { resumeOf } from './testing/all-samples.ts';
import { readLayoutSamples } from './testing/layout-samples.ts';

const now = new Date('2026-06-15T00:00:00Z');
const moment = (value: YearMonth | null) => {
  if (!value) return '?';
  return value.month === null ? String(value.year) : `${value.year}-${String(value.month).padStart(2, '0')}`;
};
const written = (dates: DateRange | null) =>
  dates ? `${moment(dates.from)}/${dates.isCurrent ? 'now' : moment(dates.to)}` : '-';

describe.each(readLayoutSamples())('the layout "$label"', ({ text, name, jobs, schools }) => {
  const profile = buildProfile(resumeOf(text), now);

  it('tells who it is and where they worked as what', () => {
    expect(profile.name?.value).toBe(name);
    expect(profile.work.map(({ title, employer, dates }) => [title, employer, written(dates)])).toEqual(jobs);
  });

  it('tells what they studied, and what of it is held', () => {
    const found = profile.education.map(({ degree, institution, level, isHeld }) => [
      degree,
      institution ?? '-',
      isHeld ? (level ?? '-') : 'pursuing',
    ]);
    expect(found).toEqual(schools);
  });
});

describe('empty lines', () => {
  it.each(readLayoutSamples())('between all lines of "$label" change no job', ({ text, jobs }) => {
    const spaced = buildProfile(resumeOf(text.replaceAll(/\n+/g, '\n\n')), now);
    const titles = (work: string[][]) => work.filter(([, , dates]) => dates !== '-').map(([title]) => title);
    const found = spaced.work.filter(({ dates }) => dates).map(({ title }) => title);
    expect(found).toEqual(titles(jobs));
  });
});
