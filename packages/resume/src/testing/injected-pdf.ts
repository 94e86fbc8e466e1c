import { escapeText, linesAt, type PdfObject, textAt, writePdf, writeStream } from './write-pdf.ts';

/** A way to put words into a PDF; `isSeen` where a reader of the page sees them. */
export interface PdfCarrier {
  name: string;
  isSeen?: boolean;
  /** Operators before and after the resume's own, and what they refer to. */
  before?: (payload: string) => string;
  after?: (payload: string) => string;
  resources?: string;
  objects?: (payload: string) => PdfObject[];
  entries?: string;
  catalog?: string;
  trailer?: string;
}

/** Beneath the resume's own lines, which stand in the upper part of the page. */
const y = 120;
const plain = (payload: string) => textAt(60, y, payload, 10);
const whitePixels = writeStream(
  Buffer.alloc(16, 255),
  '/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray',
);
const blankFont = (toUnicode: string): PdfObject[] => {
  const codes = Array.from({ length: 95 }, (_, index) => index + 32);
  const names = codes.map((code) => `/g${code}`).join(' ');
  const procs = codes.map((code) => `/g${code} 11 0 R`).join(' ');
  return [
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << ${procs} >> /Encoding << /Type /Encoding /Differences [32 ${names}] >> /FirstChar 32 /LastChar 126 /Widths [${codes.map(() => 500).join(' ')}] /Resources << >> /ToUnicode 12 0 R >>`,
    writeStream('500 0 d0'),
    writeStream(toUnicode),
  ];
};

function toUnicode(offset: number): string {
  const rows = Array.from({ length: 95 }, (_, index) => {
    const code = index + 32;
    const target = String.fromCodePoint(code + offset);
    const units = [...Array(target.length).keys()].map((at) =>
      target.charCodeAt(at).toString(16).padStart(4, '0'),
    );
    return `<${code.toString(16)}> <${units.join('')}>`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 95 beginbfchar ${rows.join(' ')} endbfchar endcmap end end`;
}

export const pdfCarriers: PdfCarrier[] = [
  { name: 'plain sight', isSeen: true, after: plain },
  { name: 'white letters', after: (text) => `1 g ${plain(text)} 0 g\n` },
  { name: 'nearly white letters', after: (text) => `0.97 0.97 0.95 rg ${plain(text)} 0 g\n` },
  {
    name: 'dark letters on a dark band',
    after: (text) => `0.1 g 40 ${y - 10} 500 30 re f 0.12 g ${plain(text)} 0 g\n`,
  },
  {
    name: 'white letters on a white picture',
    resources: '/XObject << /I1 10 0 R >>',
    objects: () => [whitePixels],
    after: (text) => `q 500 0 0 30 40 ${y - 10} cm /I1 Do Q 1 g ${plain(text)} 0 g\n`,
  },
  { name: 'letters of one point', after: (text) => textAt(60, y, text, 1) },
  {
    name: 'letters made small by a matrix',
    after: (text) => `q 0.05 0 0 0.05 60 ${y} cm ${textAt(0, 0, text, 12)} Q\n`,
  },
  { name: 'squeezed letters', after: (text) => `BT /F1 10 Tf 1 Tz 60 ${y} Td (${escapeText(text)}) Tj ET\n` },
  { name: 'below the page', after: (text) => textAt(60, -200, text, 10) },
  {
    name: 'outside the crop box',
    entries: '/CropBox [0 0 595 842]',
    after: (text) => textAt(60, 860, text, 10),
  },
  { name: 'under a white rectangle', before: plain, after: () => `1 g 40 ${y - 10} 540 30 re f 0 g\n` },
  {
    name: 'under a picture',
    resources: '/XObject << /I1 10 0 R >>',
    objects: () => [whitePixels],
    before: plain,
    after: () => `q 540 0 0 30 40 ${y - 10} cm /I1 Do Q\n`,
  },
  {
    name: 'invisible render mode',
    after: (text) => `BT /F1 10 Tf 3 Tr 60 ${y} Td (${escapeText(text)}) Tj ET\n`,
  },
  {
    name: 'clipping render mode',
    after: (text) => `q BT /F1 10 Tf 7 Tr 60 ${y} Td (${escapeText(text)}) Tj ET Q\n`,
  },
  {
    name: 'transparent letters',
    resources: '/ExtGState << /G1 << /ca 0.02 /CA 0.02 >> >>',
    after: (text) => `q /G1 gs ${plain(text)} Q\n`,
  },
  { name: 'clipped away', after: (text) => `q 0 0 5 5 re W n ${plain(text)} Q\n` },
  {
    name: 'a hidden layer',
    resources: '/Properties << /L1 10 0 R >>',
    objects: () => ['<< /Type /OCG /Name (Layer) >>'],
    catalog: '/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
    after: (text) => `/OC /L1 BDC ${plain(text)} EMC\n`,
  },
  {
    name: 'a font without shapes',
    resources: '/Font << /F1 3 0 R /F2 4 0 R /F3 10 0 R >>',
    objects: () => blankFont(toUnicode(0)),
    after: (text) => textAt(60, y, toAscii(text), 10, 'F3'),
  },
  {
    name: 'tag characters',
    resources: '/Font << /F1 3 0 R /F2 4 0 R /F3 10 0 R >>',
    objects: () => blankFont(toUnicode(0xe0000)),
    after: (text) => textAt(60, y, toAscii(text), 10, 'F3'),
  },
  {
    name: 'a group at no opacity',
    resources: '/ExtGState << /G1 << /ca 0 >> >> /XObject << /X1 10 0 R >>',
    objects: (text) => [
      writeStream(
        plain(text),
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >> /Resources << /Font << /F1 3 0 R >> >>',
      ),
    ],
    after: () => 'q /G1 gs /X1 Do Q\n',
  },
];

/** Words in places that are no text: never read, and nothing to show. */
export const pdfSideCarriers: PdfCarrier[] = [
  {
    name: 'the document information',
    objects: (text) => [`<< /Keywords (${escapeText(text)}) /Subject (${escapeText(text)}) >>`],
    trailer: '/Info 10 0 R',
  },
  {
    name: 'an annotation',
    objects: (text) => [
      `<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (${escapeText(text)}) >>`,
    ],
    entries: '/Annots [10 0 R]',
  },
];

/** Tag characters and the font above know only ASCII. */
export function toAscii(text: string): string {
  return text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
}

/** A resume of one page, with words put in by a carrier, or without. */
export function writePdfResume(lines: readonly string[], carrier?: PdfCarrier, payload = ''): Buffer {
  const own = linesAt(60, 780, lines, 14, 10);
  const content = `${carrier?.before?.(payload) ?? ''}${own}${carrier?.after?.(payload) ?? ''}`;
  const { resources, entries, catalog, trailer } = carrier ?? {};
  return writePdf({
    pages: [{ content, resources, entries }],
    objects: carrier?.objects?.(payload),
    catalog,
    trailer,
  });
}
