import { describe, expect, it } from 'vitest';
import { demoFields } from './demo-fields.ts';

const applications = demoFields.flatMap((field) => field.applications);
const profiles = applications.map(({ profile }) => profile);

/** Numbers that the regulators of Australia, the United Kingdom and North America keep for stories. */
const fictitiousMobiles =
  '570006 570156 570157 570158 570159 570110 570313 570737 571266 571491 571804 572549 572665 572983 573770 573087 574118 574632 575254 575789 576398 576801 577426 577644 578957 578148 578888 579212 579760 579455'.split(
    ' ',
  );
const fictitious = [
  new RegExp(`^(0|61)491(${fictitiousMobiles.join('|')})$`),
  /^(0|61)[2378](5550|7010)\d{4}$/,
  /^07700900\d{3}$/,
  /^\d{3}55501\d{2}$/,
];

describe('the people of the demo', () => {
  it('are sixty, for eight jobs of which one is a draft and one is closed', () => {
    expect(profiles).toHaveLength(60);
    expect(demoFields.map(({ key }) => key)).toHaveLength(8);
    expect(demoFields.filter(({ state }) => state === 'draft')).toHaveLength(1);
    expect(demoFields.filter(({ state }) => typeof state === 'object')).toHaveLength(1);
  });

  it('have an address each, in domains that belong to nobody', () => {
    expect(new Set(profiles.map(({ email }) => email)).size).toBe(profiles.length);
    for (const { email } of profiles) expect(email).toMatch(/^[a-z.]+@example\.(com|org|net)$/);
  });

  it("have phone numbers that are nobody's", () => {
    for (const { phone } of profiles) {
      const digits = phone?.replace(/\D/g, '');
      if (digits)
        expect(
          fictitious.some((range) => range.test(digits)),
          phone ?? '',
        ).toBe(true);
    }
  });

  it('share a phone number or a LinkedIn address only where they may be one person', () => {
    const repeated = (values: (string | undefined)[]) => {
      const known = values.filter((value) => value !== undefined);
      return known.length - new Set(known).size;
    };
    expect(repeated(profiles.map(({ phone }) => phone?.replace(/\D/g, '').slice(-9)))).toBe(2);
    expect(repeated(profiles.map(({ linkedin }) => linkedin))).toBe(2);
  });

  it('applied while their job was open', () => {
    for (const { state, openedDaysAgo, applications } of demoFields)
      for (const { daysAgo, again } of applications) {
        const closedDaysAgo = typeof state === 'object' ? state.closedDaysAgo : -1;
        expect(daysAgo).toBeGreaterThan(closedDaysAgo);
        // Three days of room for those whom a weekend moves to the days before.
        expect(daysAgo + 3).toBeLessThan(openedDaysAgo);
        if (again) expect(again.daysAgo).toBeLessThan(daysAgo - 3);
      }
  });

  it('send every kind of resume', () => {
    const kinds = new Set(applications.map(({ resume }) => `${resume.format} ${resume.layout}`));
    expect([...kinds].sort()).toEqual([
      'docx letterhead',
      'docx plain',
      'docx table',
      'pdf band',
      'pdf classic',
      'pdf compact',
      'pdf scan',
      'pdf sidebar',
    ]);
  });
});
