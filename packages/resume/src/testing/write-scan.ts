import { readFileSync } from 'node:fs';
import { textAt, writePdf, writeStream } from './write-pdf.ts';

export interface ScanOptions {
  /** Operators painted over the picture, such as the invisible text that a scanner adds. */
  over?: string;
  /** Another picture, in shades of grey. */
  picture?: { content: Buffer; width: number; height: number };
}

/** A printed resume that went through a scanner: one picture, a little askew and grainy. */
export function writeScan({ over = '', picture }: ScanOptions = {}): Buffer {
  const scan = picture ?? {
    content: readFileSync(new URL('./scanned-resume.jpg', import.meta.url)),
    width: 1240,
    height: 1000,
  };
  const filter = picture ? '/ColorSpace /DeviceGray' : '/ColorSpace /DeviceRGB /Filter /DCTDecode';
  const image = writeStream(
    scan.content,
    `/Type /XObject /Subtype /Image /Width ${scan.width} /Height ${scan.height} /BitsPerComponent 8 ${filter}`,
  );
  const content = `q 595 0 0 480 0 362 cm /I1 Do Q\n${over}`;
  return writePdf({ pages: [{ content, resources: '/XObject << /I1 10 0 R >>' }], objects: [image] });
}

/** Text in the way of scanners: there for copying, not for looking at. */
export function invisibleText(lines: readonly string[]): string {
  return `3 Tr ${lines.map((line, index) => textAt(60, 780 - index * 14, line, 10)).join('')} 0 Tr\n`;
}
