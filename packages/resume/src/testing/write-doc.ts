const sectorBytes = 512;
const streamBytes = 8192;
const streamSectors = streamBytes / sectorBytes;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
/** Where the text, the paragraphs' properties and the letters' begin in the main stream. */
const textStart = 2048;
const paragraphPage = 14;
const letterPage = 15;
/** Where the styles stand in the table. */
const sheetStart = 128;

/** How letters look; what is not said is as Word has it by default. */
export interface DocLook {
  /** 'like-style' and 'unlike-style' are what Word writes where a style is toggled. */
  isVanished?: boolean | 'like-style' | 'unlike-style';
  colour?: readonly [number, number, number];
  /** A number of Word's own 16 colours; 8 is white. */
  colourNumber?: number;
  halfPoints?: number;
  /** A number of Word's own 16 colours behind the letters. */
  highlight?: number;
}

/** Letters of one look. */
export interface DocRun extends DocLook {
  text: string;
  /** The place of a style for letters in the list of styles. */
  style?: number;
}

export interface DocParagraph {
  runs: readonly DocRun[];
  isShaded?: boolean;
  /** The place of a style for paragraphs in the list of styles. */
  style?: number;
}

export interface DocStyle extends DocLook {
  kind: 'paragraph' | 'letters';
  /** The place of the style that it takes the rest from. */
  basedOn?: number;
}

/** A small document of Word 97 ([MS-CFB], [MS-DOC]): one piece of text, each line a paragraph. */
export function writeDoc(
  lines: readonly (string | DocParagraph)[],
  {
    isUnicode = false,
    styles = [],
    isOneRun = false,
  }: {
    isUnicode?: boolean;
    styles?: readonly DocStyle[];
    /** All letters are described at once, as Word does where only the styles of paragraphs differ. */
    isOneRun?: boolean;
  } = {},
): Buffer {
  const paragraphs = lines.map((line) => (typeof line === 'string' ? { runs: [{ text: line }] } : line));
  const encode = (words: string) => Buffer.from(words, isUnicode ? 'utf16le' : 'latin1');
  const runs: Stretch[] = [];
  const blocks: Stretch[] = [];
  let text = Buffer.alloc(0);
  for (const { runs: own, isShaded, style = 0 } of paragraphs) {
    for (const [index, run] of own.entries()) {
      const words = encode(run.text + (index === own.length - 1 ? '\r' : ''));
      text = Buffer.concat([text, words]);
      runs.push({ end: textStart + text.length, properties: lookOf(run) });
    }
    blocks.push({
      end: textStart + text.length,
      properties: [...twoBytes(style), ...(isShaded ? shade : [])],
    });
  }
  if (textStart + text.length > paragraphPage * sectorBytes)
    throw new RangeError('this writer knows short documents only');
  const letters = text.length / (isUnicode ? 2 : 1);
  const table = Buffer.alloc(streamBytes);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(letters, 9);
  // A byte a letter is what the second highest bit says.
  table.writeUInt32LE(isUnicode ? textStart : (textStart * 2) | 0x40000000, 15);
  const document = Buffer.alloc(streamBytes);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(193, 2);
  document.writeUInt16LE(0x0200, 10);
  document.writeUInt32LE(letters, 0x4c);
  document.writeUInt32LE(0, 0x1a2);
  document.writeUInt32LE(21, 0x1a6);
  text.copy(document, textStart);
  writePlace(document, table, { at: 0xfa, place: 64, end: textStart + text.length, page: letterPage });
  writePlace(document, table, { at: 0x102, place: 96, end: textStart + text.length, page: paragraphPage });
  const sheet = writeStyles(styles);
  sheet.copy(table, sheetStart);
  document.writeUInt32LE(sheetStart, 0xa2);
  document.writeUInt32LE(sheet.length, 0xa6);
  writeLetters(isOneRun ? runs.slice(-1) : runs).copy(document, letterPage * sectorBytes);
  writeBlocks(blocks).copy(document, paragraphPage * sectorBytes);
  return writeCompoundFile({ WordDocument: document, '1Table': table });
}

interface Stretch {
  end: number;
  properties: readonly number[];
}

/** `sprmPShd80`: a dark blue ground. */
const shade = [0x2d, 0x44, 0x20, 0x01];

const toggles = { 'like-style': 0x80, 'unlike-style': 0x81 };

function lookOf({
  isVanished,
  colour,
  colourNumber,
  halfPoints,
  highlight,
  style,
}: DocLook & { style?: number }): number[] {
  const vanished = typeof isVanished === 'string' ? toggles[isVanished] : Number(isVanished);
  return [
    ...(style === undefined ? [] : [0x30, 0x4a, ...twoBytes(style)]),
    ...(isVanished === undefined ? [] : [0x3c, 0x08, vanished]),
    ...(colourNumber === undefined ? [] : [0x42, 0x2a, colourNumber]),
    ...(colour ? [0x70, 0x68, ...colour, 0] : []),
    ...(halfPoints === undefined ? [] : [0x43, 0x4a, halfPoints, 0]),
    ...(highlight === undefined ? [] : [0x0c, 0x2a, highlight]),
  ];
}

/** The style sheet (STSH): each style with its kind, the one it is based on, its name and its properties. */
function writeStyles(styles: readonly DocStyle[]): Buffer {
  const head = Buffer.alloc(20);
  head.writeUInt16LE(18, 0);
  head.writeUInt16LE(styles.length, 2);
  head.writeUInt16LE(10, 4);
  const all = styles.map(({ kind, basedOn = 0x0fff, ...look }, index) => {
    const isParagraph = kind === 'paragraph';
    const letters = lookOf(look);
    const parts = [...(isParagraph ? [twoBytes(index)] : []), letters];
    const style = Buffer.from([
      ...twoBytes(0x0ffe),
      ...twoBytes((isParagraph ? 1 : 2) | (basedOn << 4)),
      ...twoBytes(parts.length | (index << 4)),
      ...[0, 0, 0, 0],
      ...[1, 0, 'S'.charCodeAt(0), 0, 0, 0],
      ...parts.flatMap((part) => [...twoBytes(part.length), ...part, ...(part.length % 2 ? [0] : [])]),
    ]);
    return Buffer.concat([Buffer.from(twoBytes(style.length)), style]);
  });
  return Buffer.concat([head, ...all]);
}

function twoBytes(value: number): number[] {
  return [value & 0xff, value >> 8];
}

/** The table's entry that says which page of the main stream holds the properties of the text. */
function writePlace(
  document: Buffer,
  table: Buffer,
  { at, place, end, page }: { at: number; place: number; end: number; page: number },
): void {
  document.writeUInt32LE(place, at);
  document.writeUInt32LE(12, at + 4);
  for (const [index, value] of [textStart, end, page].entries())
    table.writeUInt32LE(value, place + index * 4);
}

/** A page of letters' properties (ChpxFkp): where each run begins, and what it looks like. */
function writeLetters(runs: readonly Stretch[]): Buffer {
  const page = pageOf(runs);
  let free = sectorBytes - 2;
  for (const [index, { properties }] of runs.entries()) {
    if (properties.length === 0) continue;
    free = Math.floor((free - properties.length - 1) / 2) * 2;
    page.writeUInt8(free / 2, (runs.length + 1) * 4 + index);
    page.writeUInt8(properties.length, free);
    Buffer.from(properties).copy(page, free + 1);
  }
  return page;
}

/** A page of paragraphs' properties (PapxFkp): each begins with the number of its style. */
function writeBlocks(blocks: readonly Stretch[]): Buffer {
  const page = pageOf(blocks);
  let free = sectorBytes - 2;
  for (const [index, { properties }] of blocks.entries()) {
    free -= properties.length + 2;
    page.writeUInt8(free / 2, (blocks.length + 1) * 4 + index * 13);
    page.writeUInt8(properties.length / 2, free + 1);
    Buffer.from(properties).copy(page, free + 2);
  }
  return page;
}

function pageOf(stretches: readonly Stretch[]): Buffer {
  const page = Buffer.alloc(sectorBytes);
  for (const [index, place] of [textStart, ...stretches.map(({ end }) => end)].entries())
    page.writeUInt32LE(place, index * 4);
  page.writeUInt8(stretches.length, sectorBytes - 1);
  return page;
}

/** Head, one sector of the allocation table, one of the directory, then the streams, all of one length. */
function writeCompoundFile(streams: Record<string, Buffer>): Buffer {
  const allocation = Buffer.alloc(sectorBytes, 0xff);
  allocation.writeUInt32LE(0xfffffffd, 0);
  allocation.writeUInt32LE(endOfChain, 4);
  const directory = Buffer.alloc(sectorBytes);
  entry('Root Entry', 5, endOfChain, 0, 1).copy(directory, 0);
  for (const [index, name] of Object.keys(streams).entries()) {
    const first = 2 + index * streamSectors;
    const last = first + streamSectors - 1;
    for (let sector = first; sector <= last; sector++)
      allocation.writeUInt32LE(sector === last ? endOfChain : sector + 1, sector * 4);
    entry(name, 2, first, streamBytes, free, index === 0 ? 2 : free).copy(directory, (index + 1) * 128);
  }
  return Buffer.concat([head(), allocation, directory, ...Object.values(streams)]);
}

function head(): Buffer {
  const header = Buffer.alloc(sectorBytes, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.writeUInt32LE(0, 76);
  return header;
}

function entry(name: string, type: number, first: number, size: number, child: number, right = free): Buffer {
  const record = Buffer.alloc(128);
  record.write(name, 'utf16le');
  record.writeUInt16LE((name.length + 1) * 2, 64);
  record.writeUInt8(type, 66);
  record.writeUInt8(1, 67);
  record.writeUInt32LE(free, 68);
  record.writeUInt32LE(right, 72);
  record.writeUInt32LE(child, 76);
  record.writeUInt32LE(first, 116);
  record.writeUInt32LE(size, 120);
  return record;
}
