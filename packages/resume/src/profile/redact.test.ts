import { describe, expect, it } from 'vitest';
import type { ResumeText } from '../resume-text.ts';
import { buildProfile } from './build-profile.ts';
import { redact } from './redact.ts';
import { allSamples, resumeOf } from './testing/all-samples.ts';
import { germanAccountant } from './testing/samples/german-accountant.ts';

const now = new Date('2026-06-15T00:00:00Z');
const blind = (resume: ResumeText, options?: { schools?: boolean }) =>
  redact(resume, buildProfile(resume, now), options);

describe('a redacted resume', () => {
  it.each(allSamples)(
    'of $label keeps its length, its lines and its jobs, and loses who it is',
    ({ text, language, expected }) => {
      const resume = resumeOf(text, language);
      const covered = blind(resume);
      expect(covered).toHaveLength(text.length);
      expect(covered.split(/[\n\f]/).map((line) => line.length)).toEqual(
        text.split(/[\n\f]/).map((line) => line.length),
      );
      for (const part of [expected.email, ...(expected.name?.split(' ') ?? [])])
        if (part) expect(covered).not.toContain(part);
      expect(covered).not.toMatch(/@/);
      const home = buildProfile(resume, now).location;
      if (home) expect(covered.slice(home.start, home.end)).toMatch(/^█+$/);
      for (const { dates, titleSpan, title } of buildProfile(resume, now).work) {
        if (titleSpan) expect(covered.slice(titleSpan.start, titleSpan.end).replace(/\s+/g, ' ')).toBe(title);
        if (dates) expect(covered.slice(dates.start, dates.end)).toBe(text.slice(dates.start, dates.end));
      }
    },
  );

  it('loses age, origin, family and address', () => {
    const covered = blind(resumeOf(germanAccountant.text, 'de'));
    for (const word of ['1987', 'deutsch\n', 'verheiratet', 'Lindenstraße', '34117'])
      expect(covered).not.toContain(word);
    expect(covered).toContain('Fulda Maschinenbau GmbH');
  });

  it('covers names where they return, pronouns and titles, but not the words that share their letters', () => {
    const text = `Rosalind Baker
rosalind.baker@example.com

Summary
Mrs Baker has baked for 20 years. She leads her team; Rosalind’s bread won prizes. Female, 34 years old, married, two children.
Date of birth: 1 May 1990 | Nationality: Irish
12 Rose Street, Dublin

Experience
Head Baker, Harbour Bakery, 2010 – present
• Taught other bakers; women’s refuge, male patients
`;
    const covered = blind(resumeOf(text));
    for (const word of [
      'Rosalind',
      'Mrs',
      'She',
      ' her ',
      'Female',
      '34 years',
      'married',
      '1990',
      'Irish',
      'Rose Street',
    ])
      expect(covered).not.toContain(word);
    for (const word of [
      '20 years',
      'Head Baker, Harbour Bakery',
      'other bakers',
      'women’s refuge',
      'male patients',
    ])
      expect(covered).toContain(word);
  });

  it('is the same, but for lengths, whatever the name, gender or origin', () => {
    const person = (name: string, pronoun: string, email: string, nationality: string) =>
      blind(
        resumeOf(
          `${name}\n${email}\nNationality: ${nationality}\n\nSummary\nA nurse who knows ${pronoun} trade.\n\nExperience\nNurse, Alder Hospital, 2015 – 2020\n`,
        ),
      ).replace(/█+/g, '█');
    const first = person('Emily Walsh', 'her', 'emily.walsh@example.com', 'Australian');
    expect(person('Lakisha Washington', 'her', 'l.washington@example.com', 'American')).toBe(first);
    expect(person('Mohammed Al-Farsi', 'his', 'mohammed.alfarsi@example.com', 'Omani')).toBe(first);
    expect(person('Nguyễn Thị Hoa', 'her', 'hoa.nguyen@example.com', 'Vietnamese')).toBe(first);
  });

  it('hides schools when asked to', () => {
    const [nurse] = allSamples;
    if (!nurse) throw new Error('no sample');
    const resume = resumeOf(nurse.text);
    expect(blind(resume)).toContain('Westgate University');
    expect(blind(resume, { schools: true })).not.toContain('Westgate University');
    expect(blind(resume, { schools: true })).toContain('Bachelor of Nursing');
  });
});
