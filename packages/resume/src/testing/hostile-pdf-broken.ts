import { damage, type HostileFile, randomBytes } from './hostile-file.ts';
import { good, pdf } from './hostile-pdf-parts.ts';

/** Files that were cut off, damaged or never were a PDF. */
export function brokenPdfs(): HostileFile[] {
  const whole = good();
  const text = whole.toString('latin1');
  const edit = (name: string, from: RegExp | string, to: string) =>
    pdf(name, Buffer.from(text.replace(from, to), 'latin1'));
  return [
    pdf('nothing', Buffer.alloc(0)),
    pdf('a kilobyte of zeros', Buffer.alloc(1024)),
    pdf('a head only', Buffer.from('%PDF-1.7')),
    pdf('a head and noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000, 5)])),
    pdf('a program', Buffer.concat([Buffer.from('MZ\x90\0'), randomBytes(4000, 9)])),
    pdf('a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(4000, 10)])),
    pdf('a web page', Buffer.from('<!doctype html><title>CV</title><p>Jordan Ellis')),
    edit('wrong place of the table', /startxref\n\d+/, 'startxref\n99999999'),
    edit('no table', /xref\n0[\s\S]*$/, ''),
    edit('table of nonsense', /\d{10} 00000 n/g, '4294967295 00000 n'),
    edit('wrong lengths', /\/Length \d+/g, '/Length 999999999'),
    edit('negative lengths', /\/Length \d+/g, '/Length -1'),
    edit('no ends of objects', /endobj/g, ''),
    edit('other line ends', /\n/g, '\r'),
    ...[0.1, 0.3, 0.5, 0.7, 0.9, 0.97].map((share) =>
      pdf(`cut off at ${share * 100} %`, whole.subarray(0, Math.floor(whole.length * share))),
    ),
    ...Array.from({ length: 16 }, (_, seed) =>
      pdf(`damaged, ${seed}`, damage(whole, seed + 1, 2 + seed * 3)),
    ),
  ];
}
