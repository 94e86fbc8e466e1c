import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { type HostileFile, randomBytes } from './hostile-file.ts';
import { catalog, made, onePage, page } from './hostile-pdf-parts.ts';
import { writeStream } from './write-pdf.ts';

/** Zeros that unpack to as much as wanted, packed twice: half a gigabyte is a thousand bytes. */
function bomb(megabytes: number, entries = ''): Buffer {
  return writeStream(
    deflateSync(packRepeated('\0', megabytes)),
    `/Filter [/FlateDecode /FlateDecode] ${entries}`,
  );
}

/** A packed megabyte, over and over: quicker than packing them all, and the same to who unpacks it. */
function packRepeated(pattern: string, megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, pattern), { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: megabytes }, () => block);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([0x03, 0x00, 0, 0, 0, 0])]);
}

/** Small files that unpack to hundreds of megabytes. */
export function pdfBombs(): HostileFile[] {
  const noise = randomBytes(1_000_000, 7);
  const image = '/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceRGB';
  const withImage = {
    1: catalog,
    2: onePage,
    3: page('/Resources << /XObject << /I1 5 0 R >> >>'),
    4: writeStream('595 0 0 842 0 0 cm /I1 Do'),
  };
  const withFont = {
    1: catalog,
    2: onePage,
    3: page('/Resources << /Font << /F1 5 0 R >> >>'),
    4: writeStream('BT /F1 12 Tf (abc) Tj ET'),
  };
  return [
    ...[64, 256, 512].map((size) =>
      made(`page of ${size} MB of zeros`, { 1: catalog, 2: onePage, 3: page(), 4: bomb(size) }),
    ),
    made('page of 200 MB of operators', {
      1: catalog,
      2: onePage,
      3: page(),
      4: writeStream(packRepeated('q Q ', 200), '/Filter /FlateDecode'),
    }),
    made('picture of 12,000 × 12,000', { ...withImage, 5: bomb(432, `${image} /Width 12000 /Height 12000`) }),
    made('picture of 50,000 × 50,000', { ...withImage, 5: bomb(16, `${image} /Width 50000 /Height 50000`) }),
    made('picture that claims negative size', {
      ...withImage,
      5: bomb(1, `${image} /Width -5 /Height 99999999999`),
    }),
    made('picture of 2,000 × 2,000 of noise', {
      ...withImage,
      5: writeStream(
        deflateSync(Buffer.concat(Array.from({ length: 12 }, () => noise)), { level: 1 }),
        `${image} /Width 2000 /Height 2000 /Filter /FlateDecode`,
      ),
    }),
    made('font file of 300 MB', {
      ...withFont,
      5: '<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor 6 0 R >>',
      6: '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 7 0 R >>',
      7: bomb(300),
    }),
    made('map to letters of 300 MB', {
      ...withFont,
      5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
      6: bomb(300),
    }),
    made('map to letters without end', {
      ...withFont,
      5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
      6: writeStream(
        'begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <ffffffff> <0041> endbfrange endcmap',
      ),
    }),
    made('a thousand filters', {
      1: catalog,
      2: onePage,
      3: page(),
      4: writeStream('00>', `/Filter [${'/ASCIIHexDecode '.repeat(1000)}]`),
    }),
    made('five layers of packing', {
      1: catalog,
      2: onePage,
      3: page(),
      4: writeStream(pack(packRepeated('\0', 200), 4), `/Filter [${'/FlateDecode '.repeat(5)}]`),
    }),
    made('an object stream of 256 MB', {
      1: catalog,
      2: onePage,
      3: page(),
      4: bomb(256, '/Type /ObjStm /N 100000 /First 10'),
    }),
  ];
}

function pack(content: Buffer, times: number): Buffer {
  return times === 0 ? content : pack(deflateSync(content, { level: 9 }), times - 1);
}
