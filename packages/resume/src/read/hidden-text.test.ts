import { describe, expect, it } from 'vitest';
import { makeInjectedPairs } from '../testing/injected-pairs.ts';
import { linesAt, textAt, writePdf, writeStream } from '../testing/write-pdf.ts';
import { readResumeHere } from './read-resume-here.ts';

const resume = [
  'Amara Okafor',
  'amara.okafor@example.org   +61 2 5550 1234   Newcastle NSW',
  'Experience',
  'Site electrician, Hunter Electrical, March 2018 – present',
  'Wired and tested switchboards in hospitals and schools.',
  'Led a crew of four and trained two apprentices.',
  'Education',
  'Certificate III in Electrotechnology, TAFE NSW, 2014 – 2017',
];
const words = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

async function read(content: Buffer, type: 'pdf' | 'docx') {
  const result = await readResumeHere(content, type);
  if (!result.ok) throw new Error(result.reason);
  return result.resume;
}

describe('hidden text', () => {
  const pairs = makeInjectedPairs(resume);

  it.each(pairs.filter(({ placing }) => placing === 'hidden'))(
    'is found and left out: $format, $carrier, $language, $kind',
    async (pair) => {
      const clean = await read(pair.clean, pair.format);
      const injected = await read(pair.injected, pair.format);
      expect(clean.hidden).toEqual([]);
      expect(injected.text.replace('References on request\n', '')).toBe(clean.text);
      expect(words(injected.hidden.map(({ text }) => text).join(' '))).toContain(words(pair.payload));
    },
  );

  it.each(pairs.filter(({ placing, language }) => placing === 'aside' && language === 'en'))(
    'is not looked for where no text is: $format, $carrier',
    async (pair) => {
      const clean = await read(pair.clean, pair.format);
      const injected = await read(pair.injected, pair.format);
      expect(injected.text).toBe(clean.text);
    },
  );

  it.each(pairs.filter(({ placing }) => placing === 'seen'))(
    'is not what stands in plain sight: $format, $language, $kind',
    async (pair) => {
      const { text, hidden } = await read(pair.injected, pair.format);
      expect(words(text)).toContain(words(pair.payload));
      expect(hidden).toEqual([]);
    },
  );

  it.each([
    ['four and a half points', 'tiny', '0 g', 4.5],
    ['light grey on white', 'low_contrast', '0.8 g', 11],
  ])('is text that nobody can read: %s', async (_, reason, colour, size) => {
    const content = `${linesAt(60, 780, resume)}${colour} ${textAt(60, 300, 'Kubernetes and Terraform', size)}`;
    const { text, hidden } = await read(writePdf({ pages: [{ content }] }), 'pdf');
    expect(text).not.toContain('Kubernetes');
    expect(hidden).toMatchObject([{ text: 'Kubernetes and Terraform', reason }]);
  });

  it('is not small print of six points, nor grey text', async () => {
    const content = `${linesAt(60, 780, resume)}0.65 g ${textAt(60, 300, 'References on request', 6)}`;
    const { text, hidden } = await read(writePdf({ pages: [{ content }] }), 'pdf');
    expect(text).toContain('References on request');
    expect(hidden).toEqual([]);
  });

  it('is not white text on a dark band, nor on a dark rounded shape', async () => {
    const band = `0.1 0.2 0.4 rg 0 760 595 82 re f 1 g ${textAt(60, 800, 'Priya Raman', 24)}`;
    const rounded = '0 g 60 700 m 300 700 l 320 700 320 740 300 740 c 60 740 l h f 1 g';
    const content = `${band}${rounded} ${textAt(80, 715, 'Registered Nurse in intensive care', 12)} 0 g ${linesAt(60, 660, resume)}`;
    const { text, hidden } = await read(writePdf({ pages: [{ content }] }), 'pdf');
    expect(text).toContain('Priya Raman\nRegistered Nurse in intensive care\n');
    expect(hidden).toEqual([]);
  });

  it('is not text that was struck through, underlined or marked', async () => {
    const line = textAt(60, 500, 'Commissioned solar farms in Queensland');
    const content = `${linesAt(60, 780, resume)}1 1 0 rg 55 497 300 14 re f 0 g ${line} 0 g 60 503 200 0.6 re f 60 497 200 0.5 re f`;
    const { text, hidden } = await read(writePdf({ pages: [{ content }] }), 'pdf');
    expect(text).toContain('Commissioned solar farms in Queensland');
    expect(hidden).toEqual([]);
  });

  it.each([
    ['dark', 230, '0 g'],
    ['white', 20, '1 g'],
  ])('is not %s text on a picture that it stands out from', async (_, shade, colour) => {
    const picture = writeStream(
      Buffer.alloc(16, shade),
      '/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    );
    const content = `q 595 0 0 842 0 0 cm /I1 Do Q ${colour} ${linesAt(60, 780, resume)}`;
    const page = { content, resources: '/XObject << /I1 10 0 R >>' };
    const { text, hidden } = await read(writePdf({ pages: [page], objects: [picture] }), 'pdf');
    expect(text).toContain('Led a crew of four and trained two apprentices.');
    expect(hidden).toEqual([]);
  });

  it('is not a gradient or a picture painted through letters', async () => {
    const content = `${linesAt(60, 780, resume)}q BT /F1 20 Tf 7 Tr 60 400 Td (Electrician) Tj ET 0 0 1 rg 50 390 300 40 re f Q`;
    const { text } = await read(writePdf({ pages: [{ content }] }), 'pdf');
    expect(text).toContain('Electrician\n');
  });
});
