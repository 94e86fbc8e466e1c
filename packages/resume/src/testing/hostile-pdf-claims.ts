import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';
import { catalog, made, onePage, page, words } from './hostile-pdf-parts.ts';
import { linesAt, writeStream } from './write-pdf.ts';

/** Sizes, counts and depths that no page has. */
export function pdfClaims(): HostileFile[] {
  const text = writeStream(linesAt(60, 700, words));
  const fonts = '/Resources << /Font << /F1 6 0 R >> >>';
  const whole = (box: string) => ({
    1: catalog,
    2: onePage,
    3: page(fonts, box),
    4: text,
    6: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  });
  const boxes = [
    '[0 0 1e9 1e9]',
    '[0 0 0 0]',
    '[0 0 -500 -500]',
    '[0 0 14400000 1]',
    '[a b c d]',
    '[]',
    '[0 0 0.0001 0.0001]',
    '[-1e38 -1e38 1e38 1e38]',
  ];
  return [
    ...boxes.map((box) => made(`page of ${box}`, whole(box))),
    made('a hundred thousand pages claimed', {
      ...whole('[0 0 595 842]'),
      2: '<< /Type /Pages /Kids [3 0 R] /Count 100000 >>',
    }),
    made('one page a hundred thousand times', {
      ...whole('[0 0 595 842]'),
      2: `<< /Type /Pages /Kids [${'3 0 R '.repeat(100_000)}] /Count 100000 >>`,
    }),
    made('a negative number of pages', {
      ...whole('[0 0 595 842]'),
      2: '<< /Type /Pages /Kids [3 0 R] /Count -7 >>',
    }),
    made('no pages', { 1: catalog, 2: '<< /Type /Pages /Kids [] /Count 0 >>' }),
    made('no catalogue', { 2: onePage }),
    made('arrays a hundred thousand deep', {
      1: catalog,
      2: onePage,
      3: page(`/X ${'['.repeat(100_000)}`),
      4: text,
    }),
    made('dictionaries fifty thousand deep', {
      1: catalog,
      2: onePage,
      3: page('<</X '.repeat(50_000)),
      4: text,
    }),
    made('a million states saved', {
      1: catalog,
      2: onePage,
      3: page(),
      4: writeStream('q '.repeat(1_000_000)),
    }),
    made('a million states restored', {
      1: catalog,
      2: onePage,
      3: page(),
      4: writeStream('Q '.repeat(1_000_000)),
    }),
    made('three million rectangles', {
      1: catalog,
      2: onePage,
      3: page(),
      4: writeStream(deflateSync(Buffer.from('1 1 9 9 re f '.repeat(3_000_000))), '/Filter /FlateDecode'),
    }),
    made('two million letters', {
      1: catalog,
      2: onePage,
      3: page(fonts),
      4: writeStream(
        deflateSync(Buffer.from(`BT /F1 9 Tf (${'a b '.repeat(500)}) Tj ET `.repeat(1000))),
        '/Filter /FlateDecode',
      ),
      6: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    }),
    made('letters and rectangles by the thousand', {
      1: catalog,
      2: onePage,
      3: page(fonts),
      4: writeStream(`BT /F1 9 Tf 9 9 Td (abc def) Tj ET 0 0 590 800 re f `.repeat(5000)),
      6: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    }),
    made('thousand words each in a row of its own', {
      1: catalog,
      2: onePage,
      3: page(fonts),
      4: writeStream(
        Array.from(
          { length: 6000 },
          (_, at) => `BT /F1 4 Tf ${(at * 37) % 580} ${(at * 53) % 830} Td (w${at}) Tj ET`,
        ).join(' '),
      ),
      6: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    }),
    made('a string of ten megabytes', {
      1: catalog,
      2: onePage,
      3: page(fonts),
      4: writeStream(`BT /F1 9 Tf (${'a'.repeat(10_000_000)}) Tj ET`),
      6: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    }),
    made('a hundred thousand notes', {
      ...whole('[0 0 595 842]'),
      3: page(`${fonts} /Annots [${'7 0 R '.repeat(100_000)}]`),
      7: '<< /Type /Annot /Subtype /Text /Rect [0 0 1 1] >>',
    }),
    made('a shading of a million steps', {
      1: catalog,
      2: onePage,
      3: page('/Resources << /Shading << /S1 5 0 R >> >>'),
      4: writeStream('/S1 sh '.repeat(2000)),
      5: '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1e9 1e9] /Function << /FunctionType 2 /Domain [0 1] /N 1 >> /Extend [true true] >>',
    }),
    made('a text matrix of infinities', {
      1: catalog,
      2: onePage,
      3: page(fonts),
      4: writeStream('BT /F1 1e38 Tf 1e38 0 0 1e38 1e38 1e38 Tm (text) Tj ET'),
      6: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    }),
  ];
}
