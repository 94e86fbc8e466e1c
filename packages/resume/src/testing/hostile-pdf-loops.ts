import type { HostileFile } from './hostile-file.ts';
import { catalog, made, onePage, page, pdf } from './hostile-pdf-parts.ts';
import { writeStream } from './write-pdf.ts';

/** Objects that contain, draw or follow themselves. */
export function pdfLoops(): HostileFile[] {
  const form = (content: string, names: string) =>
    writeStream(
      content,
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << ${names} >> >>`,
    );
  const drawing = {
    1: catalog,
    2: onePage,
    3: page('/Resources << /XObject << /X1 5 0 R >> >>'),
    4: writeStream('/X1 Do'),
  };
  const laughs = Object.fromEntries(
    Array.from({ length: 12 }, (_, level) => [5 + level, form('/N Do '.repeat(10), `/N ${6 + level} 0 R`)]),
  );
  return [
    made('page tree that contains itself', { 1: catalog, 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }),
    made('two page trees that contain each other', {
      1: catalog,
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
    }),
    made(
      'page tree ten thousand deep',
      Object.fromEntries([
        [1, catalog],
        ...Array.from({ length: 10_000 }, (_, at) => [
          at + 2,
          `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`,
        ]),
      ]),
    ),
    made('form that draws itself', { ...drawing, 5: form('/X1 Do', '/X1 5 0 R') }),
    made('forms that draw each other', {
      ...drawing,
      5: form('/X1 Do', '/X1 6 0 R'),
      6: form('/X1 Do', '/X1 5 0 R'),
    }),
    made('forms that draw ten others each, twelve deep', {
      ...drawing,
      ...laughs,
      17: form('0 0 1 1 re f', ''),
    }),
    made('length that is the stream itself', {
      1: catalog,
      2: onePage,
      3: page(),
      4: '<< /Length 4 0 R >>\nstream\nBT ET\nendstream',
    }),
    made('object that refers to itself', { 1: catalog, 2: '2 0 R', 3: page() }),
    made('pattern that paints itself', {
      1: catalog,
      2: onePage,
      3: page('/Resources << /Pattern << /P1 5 0 R >> >>'),
      4: writeStream('/Pattern cs /P1 scn 0 0 500 500 re f'),
      5: writeStream(
        '/Pattern cs /P1 scn 0 0 5 5 re f',
        '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << /Pattern << /P1 5 0 R >> >>',
      ),
    }),
    made('drawn font whose letter writes itself', {
      1: catalog,
      2: onePage,
      3: page('/Resources << /Font << /F1 5 0 R >> >>'),
      4: writeStream('BT /F1 9 Tf (a) Tj ET'),
      5: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1] /Resources << /Font << /F1 5 0 R >> >> >>',
      6: writeStream('1 0 d0 BT /F1 9 Tf (a) Tj ET'),
    }),
    made('outlines that are their own children', {
      1: '<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R >>',
      2: onePage,
      3: page(),
      4: writeStream(''),
      5: '<< /First 5 0 R /Next 5 0 R >>',
    }),
    pdf(
      'table of places that goes in a circle',
      Buffer.from(
        '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer << /Size 1 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF',
      ),
    ),
  ];
}
