import { describe, expect, it } from 'vitest';
import type { ResumeText } from '../resume-text.ts';
import { buildProfile } from './build-profile.ts';
import { type OtherIdentity, swapIdentity } from './swap-identity.ts';

const now = new Date('2026-03-01');
const text = [
  'JANE DOE',
  'jane.doe@example.com | Hobart, Australia',
  '',
  'Summary',
  'Doe leads small teams; her colleagues trust her. References speak of Jane Doe’s care.',
  '',
  'Education',
  'Bachelor of Nursing, University of Tasmania, 2012 – 2015',
  '',
].join('\n');

const place = { page: 1, x: 50, y: 50, width: 200, height: 12 };

function buildResume(): ResumeText {
  const lines = [...text.matchAll(/[^\n]+/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    ...place,
  }));
  return { text, lines, pages: [], hidden: [], language: 'en', source: 'text', truncated: false };
}

function swap(identity: OtherIdentity) {
  const resume = buildResume();
  return swapIdentity(resume, buildProfile(resume, now), identity);
}

describe('another identity', () => {
  it('takes the place of the name wherever it stands, in the way it is written there', () => {
    const { resume, replaced } = swap({ name: { first: 'Ayşe', last: 'Yılmaz' } });
    expect(resume.text).toMatch(/^AYŞE YILMAZ\nayse\.y[ıi]lmaz@example\.com/);
    expect(resume.text).toContain('Yılmaz leads small teams');
    expect(resume.text).toContain('Ayşe Yılmaz’s care');
    expect(resume.text).not.toMatch(/doe|jane/i);
    expect(replaced).toBe(4);
  });

  it('has pronouns by what they do in the sentence', () => {
    expect(swap({ pronouns: 'he' }).resume.text).toContain('his colleagues trust him.');
    expect(swap({ pronouns: 'they' }).resume.text).toContain('their colleagues trust them.');
  });

  it('went to another school', () => {
    expect(swap({ school: 'Howard University' }).resume.text).toContain(
      'Bachelor of Nursing, Howard University, 2012',
    );
  });

  it('leaves every line saying which stretch of the text it is', () => {
    const { resume } = swap({
      name: { first: 'Lakisha', last: 'Washington' },
      pronouns: 'they',
      school: 'Indian Institute of Technology Bombay',
    });
    const lines = resume.text.split('\n').filter((line) => line !== '');
    expect(resume.lines.map(({ start, end }) => resume.text.slice(start, end))).toEqual(lines);
  });

  it('states pronouns beside the name where the resume has none', () => {
    const resume = { ...buildResume(), text: text.replace('her colleagues trust her', 'colleagues trust') };
    const plain = { ...resume, lines: [] };
    const swapped = swapIdentity(plain, buildProfile(plain, now), { pronouns: 'they' });
    expect(swapped.resume.text).toMatch(/^JANE DOE \(they\/them\)\n/);
  });
});
