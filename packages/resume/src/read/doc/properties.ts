import type { Span } from '../../resume-text.ts';

/** One property by its code (Sprm of [MS-DOC]). */
export interface Operand {
  code: number;
  value: Buffer;
}

/** A stretch of the main stream, in bytes, and what is said of it. */
export interface Described extends Span {
  operands: Operand[];
  /** Of a paragraph; 0 is that of plain text. */
  style: number;
}

const pageBytes = 512;
/** Where the head of the main stream names the table of pages, and how a page is laid out. */
const kinds = {
  letters: { at: 0xfa, entryBytes: 1 },
  paragraphs: { at: 0x102, entryBytes: 13 },
};

/** What a document says of its letters or paragraphs itself, run by run (PlcBteChpx and PlcBtePapx). */
export function* propertyPages(
  main: Buffer,
  table: Buffer,
  kind: keyof typeof kinds,
): Generator<Described, void> {
  const { at, entryBytes } = kinds[kind];
  const start = main.readUInt32LE(at);
  const places = table.subarray(start, start + main.readUInt32LE(at + 4));
  const pages = Math.floor((places.length - 4) / 8);
  for (let index = 0; index < pages; index++) {
    const number = places.readUInt32LE((pages + 1 + index) * 4);
    const page = main.subarray(number * pageBytes, (number + 1) * pageBytes);
    if (page.length < pageBytes) continue;
    const runs = page.readUInt8(pageBytes - 1);
    if ((runs + 1) * 4 + runs * entryBytes > pageBytes) continue;
    for (let run = 0; run < runs; run++) {
      const offset = page.readUInt8((runs + 1) * 4 + run * entryBytes) * 2;
      const properties = offset === 0 ? page.subarray(0, 0) : cutProperties(page, offset, kind);
      const isStyled = kind === 'paragraphs' && properties.length >= 2;
      yield {
        start: page.readUInt32LE(run * 4),
        end: page.readUInt32LE((run + 1) * 4),
        operands: readOperands(isStyled ? properties.subarray(2) : properties),
        style: isStyled ? properties.readUInt16LE(0) : 0,
      };
    }
  }
}

/** Letters: a length in bytes. Paragraphs: a length in words, in the next byte where it is 0; the number of the style comes first. */
function cutProperties(page: Buffer, offset: number, kind: keyof typeof kinds): Buffer {
  const length = page[offset] ?? 0;
  if (kind === 'letters') return page.subarray(offset + 1, offset + 1 + length);
  if (length > 0) return page.subarray(offset + 1, offset + 2 * length);
  return page.subarray(offset + 2, offset + 2 + 2 * (page[offset + 1] ?? 0));
}

/** Bytes of a property's value by the three highest bits of its code; 6 says it itself. */
const valueBytes = [1, 1, 2, 4, 2, 2, 0, 3] as const;
const definesTable = 0xd608;

/** Reads a list of properties up to its end, or to where it is broken off. */
export function readOperands(list: Buffer): Operand[] {
  const operands: Operand[] = [];
  let offset = 0;
  while (offset + 2 < list.length) {
    const code = list.readUInt16LE(offset);
    offset += 2;
    let length: number = valueBytes[(code >> 13) as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7];
    if (code === definesTable && offset + 2 <= list.length) length = list.readUInt16LE(offset) + 1;
    else if (length === 0) length = list.readUInt8(offset) + 1;
    if (offset + length > list.length) break;
    operands.push({ code, value: list.subarray(offset, offset + length) });
    offset += length;
  }
  return operands;
}
