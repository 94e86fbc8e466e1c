import { afterAll, describe, expect, it } from 'vitest';
import { makeHostileFiles } from '../testing/hostile-files.ts';
import { paragraph, writeDocx } from '../testing/write-docx.ts';
import { linesAt, writePdf } from '../testing/write-pdf.ts';
import { closeReaders, readResume } from './read-resume.ts';
import { readResumeHere } from './read-resume-here.ts';

afterAll(closeReaders);

const lines = [
  'Leila Haddad',
  'Accountant, Meridian Partners, 2015 – 2022',
  'Closed the books of forty clients each month',
];
const files = makeHostileFiles();
const good = writePdf({ pages: [{ content: linesAt(60, 700, lines) }] });

const patient = { processorMs: 60_000 };

describe('reading in a process of its own', () => {
  it('gives the same as reading here, time after time', async () => {
    const docx = writeDocx({ body: lines.map((line) => paragraph(line)).join('') });
    for (const [content, type] of [
      [good, 'pdf'],
      [docx, 'docx'],
    ] as const) {
      const here = await readResumeHere(content, type);
      expect(here).toMatchObject({ ok: true });
      for (const result of await Promise.all([1, 2, 3, 4].map(() => readResume(content, type))))
        expect(result).toEqual(here);
    }
  });

  it('ends a reader that takes too long or too much, and reads the next file with another', async () => {
    const hostile = new Map(files.map((file) => [file.name, file]));
    const slow = hostile.get('pdf: a million states saved');
    const large = hostile.get('pdf: page of 512 MB of zeros');
    if (!slow || !large) throw new Error('these files are part of the corpus');
    expect(await readResume(slow.make(), 'pdf', { processorMs: 1500 })).toEqual({
      ok: false,
      reason: 'too_slow',
    });
    expect(await readResume(large.make(), 'pdf', patient)).toEqual({ ok: false, reason: 'too_large' });
    expect(await readResume(good, 'pdf')).toMatchObject({ ok: true });
  });

  it('reads no more pages and no more text than the limits say', async () => {
    const pages = Array.from({ length: 40 }, (_, at) => ({
      content: linesAt(60, 700, [`Page number ${at + 1}`, ...lines]),
    }));
    const result = await readResume(writePdf({ pages }), 'pdf');
    if (!result.ok) throw new Error(result.reason);
    expect(result.resume).toMatchObject({ truncated: true });
    expect(result.resume.pages).toHaveLength(30);
    expect(result.resume.text).not.toContain('Page number 31');
    const long = await readResume(writePdf({ pages }), 'pdf', { maxTextBytes: 500 });
    if (!long.ok) throw new Error(long.reason);
    expect(Buffer.byteLength(long.resume.text)).toBeLessThan(600);
    expect(long.resume.truncated).toBe(true);
  });
});

describe('a PDF with something before its beginning', () => {
  it.each([
    ['a line', 'Content-Type: application/pdf\r\n\r\n'],
    ['a kilobyte', 'x'.repeat(1024)],
  ])('such as %s reads as the same file without', async (_, preamble) => {
    const read = await readResumeHere(Buffer.concat([Buffer.from(preamble), good]), 'pdf');
    expect(read).toEqual(await readResumeHere(good, 'pdf'));
  });

  it('reads the same where its table of objects counts from the beginning of the file', async () => {
    const preamble = 'Content-Type: application/pdf\r\n\r\n';
    const shifted = good
      .toString('latin1')
      .replace(/^(\d{10})(?= \d{5} n)/gm, (offset) =>
        String(Number(offset) + preamble.length).padStart(10, '0'),
      )
      .replace(/(startxref\n)(\d+)/, (_, word, at) => `${word}${Number(at) + preamble.length}`);
    const read = await readResumeHere(Buffer.from(preamble + shifted, 'latin1'), 'pdf');
    expect(read).toEqual(await readResumeHere(good, 'pdf'));
  });
});

describe('hostile files', () => {
  it('are more than 150', () => {
    expect(files.length).toBeGreaterThan(150);
  });

  // The whole corpus, with the time of each, is a bench; here every third, which has some of each kind.
  it.each(files.filter((_, index) => index % 3 === 1))(
    'never crash, hang or bloat: $name',
    async ({ type, make }) => {
      const result = await readResume(make(), type, { processorMs: 2_000, scanProcessorMs: 2_000 });
      expect(result.ok ? result.resume.text : result.reason).toBeTruthy();
    },
  );
});

it.each([
  ['encrypted', /encrypted with/],
  ['wrong_type', /: a (?:web page|program|picture|PDF)|rich text/],
  ['empty', /: nothing$/],
] as const)('says of files that they are %s', async (reason, names) => {
  for (const { name, make, type } of files.filter((file) => names.test(file.name)))
    expect([name, await readResumeHere(make(), type)]).toEqual([name, { ok: false, reason }]);
});
