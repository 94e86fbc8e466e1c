/** An object of a PDF: what stands between `obj` and `endobj`. */
export type PdfObject = string | Buffer;

export interface PdfPage {
  /** Operators that paint the page. */
  content: string | Buffer;
  /** Entries of the resource dictionary beside the fonts F1 (Helvetica) and F2 (bold). */
  resources?: string;
  /** Further entries of the page dictionary. */
  entries?: string;
  mediaBox?: string;
}

export interface PdfParts {
  pages: PdfPage[];
  /** Numbered from 10 on, for pages and the catalogue to refer to. */
  objects?: PdfObject[];
  catalog?: string;
  trailer?: string;
}

const firstOwnObject = 10;

/** A small PDF, written by hand so that tests can say exactly which operators stand in it. */
export function writePdf({ pages, objects = [], catalog = '', trailer = '' }: PdfParts): Buffer {
  const numbered = new Map<number, PdfObject>();
  numbered.set(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  numbered.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  numbered.set(4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  for (const [index, object] of objects.entries()) numbered.set(firstOwnObject + index, object);
  let next = firstOwnObject + objects.length;
  const kids: string[] = [];
  for (const { content, resources = '', entries = '', mediaBox = '[0 0 595 842]' } of pages) {
    const [page, stream] = [next++, next++];
    kids.push(`${page} 0 R`);
    const fonts = resources.includes('/Font') ? '' : '/Font << /F1 3 0 R /F2 4 0 R >>';
    numbered.set(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Contents ${stream} 0 R /Resources << ${fonts} ${resources} >> ${entries} >>`,
    );
    numbered.set(stream, writeStream(content));
  }
  numbered.set(2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
  return assemblePdf(numbered, trailer);
}

/** Objects, table of places and trailer, in that order. */
export function assemblePdf(objects: ReadonlyMap<number, PdfObject>, trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let size = parts[0]?.length ?? 0;
  const places = new Map<number, number>();
  for (const [number, object] of objects) {
    places.set(number, size);
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(part);
    size += part.length;
  }
  const count = Math.max(...objects.keys()) + 1;
  const rows = Array.from({ length: count }, (_, number) => {
    const place = places.get(number);
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${count}\n${rows.join('')}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table, 'latin1')]);
}

export function writeStream(content: string | Buffer, entries = ''): Buffer {
  const data = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** Operators that put a text at a place, in points from the lower left corner. */
export function textAt(x: number, y: number, text: string, size = 11, font = 'F1'): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${escapeText(text)}) Tj ET\n`;
}

/** Lines from a place downwards. */
export function linesAt(x: number, y: number, lines: readonly string[], leading = 15, size = 11): string {
  return lines.map((line, index) => textAt(x, y - index * leading, line, size)).join('');
}

export function escapeText(text: string): string {
  return text
    .replace(/[\\()]/g, (mark) => `\\${mark}`)
    .replaceAll('•', '\x95')
    .replaceAll('–', '\x96')
    .replaceAll('—', '\x97')
    .replaceAll('’', '\x92')
    .replaceAll('€', '\x80');
}
