import type { HiddenReason, Span } from '../../resume-text.ts';
import type { Colour } from '../colour.ts';
import { findHiddenReason, type RunLook } from '../docx/run-look.ts';
import { findStyleSheet, type LetterStyles, readLetterStyles } from './letter-styles.ts';
import { type Described, type Operand, propertyPages } from './properties.ts';

/** A stretch of the main stream, in bytes, that cannot be seen. */
export interface HiddenStretch extends Span {
  reason: HiddenReason;
}

const letterStyle = 0x4a30;
const isVanished = 0x083c;
const halfPoints = 0x4a43;
const scalePercent = 0x4852;
const colourNumber = 0x2a42;
const colour = 0x6870;
const grounds = new Set([0x2a0c, 0x4866, 0xca71]);
const paragraphGrounds = new Set([0x442d, 0xc64d]);
const inTable = 0x2416;
/** `sprmTDefTableShd80` and its kin: a cell, a row or a table is given a ground. */
const tableGrounds = new Set([
  ...[0xd609, 0xd60c, 0xd612, 0xd616, 0x7627, 0xd62d, 0xd62e, 0xd660],
  ...[0xd670, 0xd671, 0xd672],
]);
/** `sprmTCellShdStyle`: a style gives the cells of a table a ground. */
const styledCellGround = 0xd687;
/** Ico of [MS-DOC]; the first follows the ground. */
const numbered: readonly (Colour | 'auto')[] = [
  'auto',
  ...([
    [0, 0, 0],
    [0, 0, 255],
    [0, 255, 255],
    [0, 255, 0],
    [255, 0, 255],
    [255, 0, 0],
  ] as const),
  ...([
    [255, 255, 0],
    [255, 255, 255],
    [0, 0, 128],
    [0, 128, 128],
    [0, 128, 0],
    [128, 0, 128],
  ] as const),
  ...([
    [128, 0, 0],
    [128, 128, 0],
    [128, 128, 128],
    [192, 192, 192],
  ] as const),
];

/**
 * What a document of Word 97 to 2003 says of its letters that hides them, itself or by a style: marked as hidden, tiny, or as light
 * as the page. What lies behind letters is not worked out: where a ground may have been painted, a color hides nothing.
 */
export function findHiddenLetters(main: Buffer, table: Buffer): HiddenStretch[] {
  const paragraphs = [...propertyPages(main, table, 'paragraphs')].sort((a, b) => a.start - b.start);
  const isGroundKnown = readGrounds(main, table, paragraphs);
  const styles = readLetterStyles(main, table);
  const found: HiddenStretch[] = [];
  for (const run of propertyPages(main, table, 'letters')) {
    for (const { start, end, paragraph } of cutAtParagraphs(run, paragraphs)) {
      const { look, hasGround } = readLook(run.operands, paragraph?.style ?? 0, styles);
      const reason = findHiddenReason(look, !hasGround && isGroundKnown(paragraph));
      if (!reason) continue;
      const last = found.at(-1);
      if (last && last.end === start && last.reason === reason) last.end = end;
      else found.push({ start, end, reason });
    }
  }
  return found;
}

/** Letters of one look may go on over paragraphs of different styles. */
function* cutAtParagraphs(
  { start, end }: Span,
  paragraphs: readonly Described[],
): Generator<Span & { paragraph?: Described }, void> {
  let from = start;
  for (let index = findParagraph(paragraphs, start); from < end; index++) {
    const paragraph = paragraphs[index];
    const next = Math.min(end, paragraph?.start ?? end);
    if (from < next) yield { start: from, end: next };
    from = Math.max(from, next);
    const to = Math.min(end, paragraph?.end ?? end);
    if (paragraph && from < to) yield { start: from, end: to, paragraph };
    from = Math.max(from, to);
  }
}

/** The last one that begins at or before a place. */
function findParagraph(paragraphs: readonly Described[], place: number): number {
  let [low, high] = [0, paragraphs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((paragraphs[middle]?.start ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

interface Layered {
  look: RunLook;
  hasGround: boolean;
}

/** First what the paragraph's style says, then the letters' own style, then what is said of the letters themselves. */
function readLook(own: readonly Operand[], style: number, styles: LetterStyles): Layered {
  const layered: Layered = { look: {}, hasGround: false };
  for (const operands of styles(style)) layOperands(layered, operands);
  const letters = own.find(({ code }) => code === letterStyle)?.value.readUInt16LE(0);
  if (letters !== undefined) {
    const isBelow = layered.look.isVanished ?? false;
    for (const operands of styles(letters)) layOperands(layered, operands, isBelow);
  }
  layOperands(layered, own);
  return layered;
}

/** What is said nearer to the letters wins. Vanishing may be said as what lies below has it (0x80), or as the opposite (0x81). */
function layOperands(
  on: Layered,
  operands: readonly Operand[],
  isVanishedBelow = on.look.isVanished ?? false,
): void {
  const { look } = on;
  for (const { code, value } of operands) {
    const [first = 0] = value;
    if (code === isVanished)
      look.isVanished = first < 0x80 ? first === 1 : isVanishedBelow !== (first === 0x81);
    else if (code === halfPoints) look.halfPoints = value.readUInt16LE(0);
    else if (code === scalePercent) look.scalePercent = value.readUInt16LE(0);
    else if (code === colourNumber) look.colour = numbered[first] ?? 'auto';
    else if (code === colour) look.colour = value[3] === 0 ? [first, value[1] ?? 0, value[2] ?? 0] : 'auto';
    else if (grounds.has(code)) on.hasGround = true;
  }
}

/** Whether letters of a paragraph stand on the page's own white, as far as paragraphs, tables, styles and drawings tell. */
function readGrounds(
  main: Buffer,
  table: Buffer,
  paragraphs: readonly Described[],
): (paragraph: Described | undefined) => boolean {
  const sheet = findStyleSheet(main, table);
  if (hasDrawings(main) || names(sheet, paragraphGrounds)) return () => false;
  const hasShadedTables =
    names(sheet, [styledCellGround]) ||
    paragraphs.some(({ operands }) => operands.some(({ code }) => tableGrounds.has(code)));
  return (paragraph) =>
    !paragraph?.operands.some(
      ({ code, value }) =>
        paragraphGrounds.has(code) || (hasShadedTables && code === inTable && value[0] === 1),
    );
}

/** Shapes in the body or the headers (PlcfSpa) may lie behind any text. */
function hasDrawings(main: Buffer): boolean {
  return main.readUInt32LE(0x1de) > 0 || main.readUInt32LE(0x1e6) > 0;
}

/** The style sheet is searched for the names of properties only; a chance hit leaves colored text in. */
function names(sheet: Buffer, codes: Iterable<number>): boolean {
  return [...codes].some((code) => sheet.includes(Buffer.from([code & 0xff, code >> 8])));
}
