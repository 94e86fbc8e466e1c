import { inflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { demoFields } from './demo-fields.ts';
import { docx, docxLayouts, fullName, type Profile, pdf, pdfLayouts } from './profile.ts';
import { writeResume } from './write-resume.ts';

const profiles = demoFields.flatMap(({ applications }) => applications.map(({ profile }) => profile));
const textLayouts = pdfLayouts.filter((layout) => layout !== 'scan');
const [first] = profiles as [Profile];

/** What is drawn on the pages of a PDF, unpacked. */
function drawingsOf(file: Buffer): string {
  const parts = file.toString('latin1').split('stream\n').slice(1);
  return parts
    .map((part) => Buffer.from(part.slice(0, part.indexOf('\nendstream')), 'latin1'))
    .filter((stream) => stream[0] === 0x78)
    .map((stream) => inflateSync(stream).toString('latin1'))
    .join('\n');
}

/** The text of a Word part, a line for each paragraph. */
function textOf(xml: string): string {
  return xml
    .replaceAll('</w:p>', '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&');
}

/** Fails where an element is closed that is not open. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, end, name, self] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!self && name) open.push(name);
  }
  expect(open).toEqual([]);
}

describe('a PDF resume', () => {
  it.each(textLayouts)('of every person has text in it: %s', async (layout) => {
    for (const profile of profiles) {
      const file = await writeResume(profile, pdf(layout));
      const raw = file.toString('latin1');
      expect(raw.startsWith('%PDF-')).toBe(true);
      const table = Number(/startxref\n(\d+)\n%%EOF/.exec(raw)?.[1]);
      expect(raw.slice(table, table + 4)).toBe('xref');
      expect(drawingsOf(file).match(/ TJ/g)?.length, fullName(profile)).toBeGreaterThan(15);
      expect(file.length).toBeLessThan(200_000);
    }
  });

  it('as a scan is one picture without any text', async () => {
    const file = await writeResume(first, pdf('scan'));
    const raw = file.toString('latin1');
    expect(raw).toContain('/Subtype /Image');
    expect(raw).not.toContain('/Type /Font');
    expect(drawingsOf(file)).not.toContain(' TJ');
    expect(file.length).toBeGreaterThan(100_000);
    expect(file.length).toBeLessThan(1_500_000);
  });
});

describe('a Word resume', () => {
  it.each(docxLayouts)('of every person is a package with their whole story: %s', async (layout) => {
    for (const profile of profiles) {
      const file = await writeResume(profile, docx(layout));
      expect(file.length).toBeLessThan(200_000);
      const parts = Object.entries(unzipSync(file)).map(([name, data]) => ({ name, xml: strFromU8(data) }));
      for (const { xml } of parts) expectWellFormed(xml);
      expect(parts.map(({ name }) => name)).toContain('[Content_Types].xml');
      const text = textOf(parts.map(({ xml }) => xml).join('\n'));
      for (const { title, employer, dates } of profile.work)
        for (const words of [title, employer, dates]) expect(text).toContain(words);
      for (const words of [fullName(profile), profile.email, ...profile.skills])
        expect(text).toContain(words);
    }
  });

  it('with a letterhead has its contacts in the header part alone', async () => {
    const parts = unzipSync(await writeResume(first, docx('letterhead')));
    const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(read('word/header1.xml')).toContain(first.email);
    expect(read('word/document.xml')).not.toContain(first.email);
  });
});

describe('a resume', () => {
  it.each([...pdfLayouts.map(pdf), ...docxLayouts.map(docx)])(
    'is the same file every time: $format $layout',
    async (kind) => {
      const [one, other] = [await writeResume(first, kind), await writeResume(first, kind)];
      expect(one.equals(other)).toBe(true);
    },
  );
});
