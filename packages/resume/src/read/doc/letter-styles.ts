import { type Operand, readOperands } from './properties.ts';

/** What a document's styles say of letters, the style that others are based on first; nothing where there is no such style. */
export type LetterStyles = (style: number) => readonly (readonly Operand[])[];

interface Style {
  basedOn: number;
  operands: Operand[];
}

/** Chains are a few styles long; a longer one is a circle. */
const maxChain = 20;
const isForParagraphs = 1;
const isForLetters = 2;

/** Reads the style sheet (STSH of [MS-DOC]). Styles for tables aren't followed: which cells they color is worked out by Word. */
export function readLetterStyles(main: Buffer, table: Buffer): LetterStyles {
  const styles = [...listStyles(findStyleSheet(main, table))];
  const known = new Map<number, Operand[][]>();
  const followChain = (style: number): Operand[][] => {
    const chain: Operand[][] = [];
    let one = styles[style];
    while (one && chain.length < maxChain) {
      chain.unshift(one.operands);
      one = styles[one.basedOn];
    }
    return chain;
  };
  return (style) => {
    const chain = known.get(style) ?? followChain(style);
    known.set(style, chain);
    return chain;
  };
}

export function findStyleSheet(main: Buffer, table: Buffer): Buffer {
  const start = main.readUInt32LE(0xa2);
  return table.subarray(start, start + main.readUInt32LE(0xa6));
}

/** By their numbers, up to where the sheet is broken off. A number that stands for no style has no length. */
function* listStyles(sheet: Buffer): Generator<Style | undefined, void> {
  if (sheet.length < 6) return;
  const head = sheet.subarray(2, 2 + sheet.readUInt16LE(0));
  if (head.length < 4) return;
  const count = head.readUInt16LE(0);
  const baseBytes = head.readUInt16LE(2);
  let offset = 2 + head.length;
  for (let style = 0; style < count && offset + 2 <= sheet.length; style++) {
    const length = sheet.readUInt16LE(offset);
    yield readStyle(sheet.subarray(offset + 2, offset + 2 + length), baseBytes);
    offset += 2 + length + (length % 2);
  }
}

/** The kind, the base, the name, then the properties: for paragraphs their own before those of their letters. */
function readStyle(style: Buffer, baseBytes: number): Style | undefined {
  if (style.length < baseBytes + 2 || baseBytes < 4) return undefined;
  const kind = style.readUInt16LE(2) & 0xf;
  if (kind !== isForParagraphs && kind !== isForLetters) return undefined;
  const basedOn = style.readUInt16LE(2) >> 4;
  const [first, second] = cutParts(style.subarray(baseBytes + 2 + style.readUInt16LE(baseBytes) * 2 + 2));
  const letters = kind === isForLetters ? first : second;
  return { basedOn, operands: letters ? readOperands(letters) : [] };
}

/** Each part has its length before it, and begins at an even place. */
function cutParts(style: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let offset = 0; offset + 2 <= style.length; ) {
    const length = style.readUInt16LE(offset);
    parts.push(style.subarray(offset + 2, offset + 2 + length));
    offset += 2 + length + (length % 2);
  }
  return parts;
}
