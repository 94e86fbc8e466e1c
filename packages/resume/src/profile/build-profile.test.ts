import { describe, expect, it } from 'vitest';
import type { DateRange, YearMonth } from '../profile.ts';
import type { Span } from '../resume-text.ts';
import { buildProfile } from './build-profile.ts';
import { englishName, languageNames } from './language-names.ts';
import { redact } from './redact.ts';
import { allSamples, resumeOf } from './testing/all-samples.ts';
import { fold } from './words.ts';

const now = new Date('2026-06-15T00:00:00Z');
const moment = (value: YearMonth | null) => {
  if (!value) return '?';
  return value.month === null ? String(value.year) : `${value.year}-${String(value.month).padStart(2, '0')}`;
};
const written = (dates: DateRange | null) =>
  dates ? `${moment(dates.from)}/${dates.isCurrent ? 'now' : moment(dates.to)}` : '-';

describe.each(allSamples)('the profile of $label', ({ text, language, expected }) => {
  const profile = buildProfile(resumeOf(text, language), now);

  it('has the contacts', () => {
    expect(profile.name?.value ?? null).toBe(expected.name);
    expect(profile.emails.map(({ value }) => value)).toEqual(expected.email ? [expected.email] : []);
    if (expected.phone) expect(profile.phones.map(({ e164 }) => e164)).toEqual([expected.phone]);
    expect(profile.location?.value ?? null).toBe(expected.location);
    expect(profile.links.map(({ value }) => value)).toEqual(expected.links ?? []);
  });

  it('has the jobs with title, employer and dates', () => {
    expect(profile.work.map(({ title, employer, dates }) => [title, employer, written(dates)])).toEqual(
      expected.work,
    );
    expect(profile.breaks.map(({ dates }) => written(dates))).toEqual(expected.breaks ?? []);
  });

  it('has what was learnt', () => {
    expect(profile.education.map(({ degree, institution, level }) => [degree, institution, level])).toEqual(
      expected.education,
    );
    expect(profile.licences.map(({ value }) => value)).toEqual(expected.licences ?? []);
    expect(profile.languages.map(({ language: name }) => name)).toEqual(expected.languages ?? []);
  });

  it('says for each item where it stands', () => {
    const at = ({ start, end }: Span) => text.slice(start, end).replace(/\s+/g, ' ');
    for (const item of [...profile.emails, ...profile.phones, ...profile.links, ...profile.licences])
      expect(at(item)).toContain(item.value);
    for (const item of [profile.name, profile.location]) if (item) expect(at(item)).toBe(item.value);
    for (const item of profile.work) {
      if (item.titleSpan) expect(at(item.titleSpan)).toBe(item.title);
      if (item.employerSpan) expect(at(item.employerSpan)).toBe(item.employer);
      if (item.title) expect(at(item)).toContain(item.title);
      if (item.dates) expect(at(item)).toContain(at(item.dates));
      expect(item.body.start).toBeLessThanOrEqual(item.start);
      expect(item.body.end).toBeGreaterThanOrEqual(item.end);
    }
    for (const item of profile.education) {
      for (const value of [item.degree, item.institution, item.years])
        if (value) expect(at(item)).toContain(value);
    }
    for (const item of profile.languages) {
      const names = languageNames.filter((name) => englishName(name) === item.language);
      expect(names.some((name) => fold(at(item)).includes(fold(name)))).toBe(true);
    }
    for (const section of profile.sections)
      expect(section.heading.end).toBeLessThanOrEqual(section.body.start);
  });
});

describe('a profile', () => {
  it('is the same whenever it is built', () => {
    for (const { text, language } of allSamples) {
      const resume = resumeOf(text, language);
      expect(buildProfile(resume, now)).toEqual(buildProfile(resume, now));
    }
  });

  it('takes what stands at the foot of the last page for the person’s where their name is in it', () => {
    const text = [
      ...['Olga Brandt', 'Site Carpenter', '', 'Experience', 'Carpenter, Harbour Joinery', '2019 – 2024'],
      ...['- Built frames and stairs.', '', 'References'],
      ...['Mary Jones, Acme Homes', 'mary.jones@acme.example'],
      ...['', 'olga.brandt@mail.example | 0412 345 678'],
    ].join('\n');
    const { emails, phones, referees } = buildProfile(resumeOf(text, 'en'), now);
    expect(emails.map(({ value }) => value)).toEqual(['olga.brandt@mail.example']);
    expect(phones).toHaveLength(1);
    expect(referees.map(({ start, end }) => text.slice(start, end))).toEqual(['mary.jones@acme.example']);
  });

  it('never takes an address or a number of a referee for the person’s, and redacting covers them', () => {
    const text = [
      ...['Olga Brandt', 'Site Carpenter', '', 'Experience', 'Carpenter, Harbour Joinery', '2019 – 2024'],
      ...['- Built frames and stairs.', '', 'References'],
      ...['Mary Jones, Acme Homes', 'mary.jones@acme.example', 'Phone: 0412 345 678'],
    ].join('\n');
    const resume = resumeOf(text, 'en');
    const profile = buildProfile(resume, now);
    expect(profile.name?.value).toBe('Olga Brandt');
    expect([profile.emails, profile.phones]).toEqual([[], []]);
    expect(profile.referees.map(({ start, end }) => text.slice(start, end))).toEqual([
      'mary.jones@acme.example',
      '0412 345 678',
    ]);
    const covered = redact(resume, profile);
    for (const theirs of ['mary.jones', '0412', '678']) expect(covered).not.toContain(theirs);
  });

  it('is empty for a text that says nothing', () => {
    for (const text of ['', '\n\f\n', '???', '•\n•\n'])
      expect(buildProfile(resumeOf(text), now)).toMatchObject({
        name: null,
        work: [],
        education: [],
        phones: [],
      });
  });

  it.each([
    'a',
    'A ',
    '1',
    '2019 ',
    '2019 – ',
    '(',
    '.',
    '@',
    'a@',
    'a.',
    '- ',
    'to ',
    'Mar ',
    'www.',
    ',',
    'A, ',
    '\n',
    '• x\n',
    'Manager\n',
    'Experience\nNurse, Alder Hospital, 2015 – 2020\n',
    'Languages\nEnglish, French\n',
    'Skills: a\n',
    'aaaa.bbb.',
    'é',
    '＋',
  ])('takes little time over a long text of %j', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const before = process.threadCpuUsage();
    redact(resumeOf(text), buildProfile(resumeOf(text), now));
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(4000);
  });
});
