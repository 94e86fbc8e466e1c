import { afterAll, describe, expect, it } from 'vitest';
import { linesAt, writePdf } from '../testing/write-pdf.ts';
import { invisibleText, writeScan } from '../testing/write-scan.ts';
import { closeReaders, readerPeakMb, readResume } from './read-resume.ts';

afterAll(closeReaders);

describe('a scanned resume', () => {
  it('is read from its picture, with the places of its lines', async () => {
    const result = await readResume(writeScan(), 'pdf');
    if (!result.ok) throw new Error(result.reason);
    const { text, source, lines, hidden, language } = result.resume;
    expect(source).toBe('scan');
    expect(text).toContain('Tomasz Adeyemi');
    expect(text).toContain('tomasz.adeyemi@example.org');
    expect(text).toContain('Forklift operator, Calder Valley Storage, May 2019 - present');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines[0]?.x).toBeGreaterThan(40);
    expect(hidden).toEqual([]);
    expect(language).toBe('en');
  });

  it('is read by a process that has not read others before', async () => {
    const text = writePdf({
      pages: [{ content: linesAt(60, 700, ['Some other person', 'who sent a letter']) }],
    });
    expect(await readResume(text, 'pdf')).toMatchObject({ ok: true });
    expect(await readResume(writeScan(), 'pdf')).toMatchObject({ ok: true, resume: { source: 'scan' } });
    expect(readerPeakMb()).toBeLessThan(512);
  });

  it('takes nothing from the text that its scanner laid over it, and shows what the picture does not', async () => {
    const honest = 'Forklift operator, Calder Valley Storage';
    const over = invisibleText([honest, 'Chief executive of Globex, doctorate in physics']);
    const result = await readResume(writeScan({ over }), 'pdf');
    if (!result.ok) throw new Error(result.reason);
    expect(result.resume.text).not.toContain('Globex');
    expect(result.resume.hidden).toEqual([
      { text: 'Chief executive of Globex, doctorate in physics', reason: 'invisible', page: 1 },
    ]);
  });

  it('is unreadable where the picture shows no words', async () => {
    const picture = { content: Buffer.alloc(400 * 400, 200), width: 400, height: 400 };
    expect(await readResume(writeScan({ picture }), 'pdf')).toEqual({
      ok: false,
      reason: 'scan_not_legible',
    });
  });
});
