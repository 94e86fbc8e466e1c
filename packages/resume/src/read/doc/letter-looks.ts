import type { HiddenReason, Span } from '../../resume-text.ts';
import type { Colour } from '../colour.ts';
import { findHiddenReason, type RunLook } from '../docx/run-look.ts';
import { type Operand, propertyPages } from './properties.ts';

/** A stretch of the main stream, in bytes, that cannot be seen. */
export interface HiddenStretch extends Span {
  reason: HiddenReason;
}

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
 * What a document of Word 97 to 2003 says of its letters that hides them: marked as hidden, tiny, or as light as the page. What lies
 * behind letters is not worked out: where a ground may have been painted, a color hides nothing. Styles are not followed.
 */
export function findHiddenLetters(main: Buffer, table: Buffer): HiddenStretch[] {
  const isGroundKnown = readGrounds(main, table);
  const found: HiddenStretch[] = [];
  for (const run of propertyPages(main, table, 'letters')) {
    const { look, hasGround } = readLook(run.operands);
    const isKnown = !hasGround && isGroundKnown(run.start);
    const reason = findHiddenReason(look, isKnown);
    if (!reason) continue;
    const last = found.at(-1);
    if (last && last.end === run.start && last.reason === reason) last.end = run.end;
    else found.push({ start: run.start, end: run.end, reason });
  }
  return found;
}

function readLook(operands: readonly Operand[]): { look: RunLook; hasGround: boolean } {
  const look: RunLook = {};
  let hasGround = false;
  for (const { code, value } of operands) {
    // 0x80 is as the style has it, 0x81 the opposite; styles that hide are rare.
    if (code === isVanished) look.isVanished = ((value[0] ?? 0) & 1) === 1;
    else if (code === halfPoints) look.halfPoints = value.readUInt16LE(0);
    else if (code === scalePercent) look.scalePercent = value.readUInt16LE(0);
    else if (code === colourNumber) look.colour = numbered[value[0] ?? 0] ?? 'auto';
    else if (code === colour)
      look.colour = value[3] === 0 ? [value[0] ?? 0, value[1] ?? 0, value[2] ?? 0] : 'auto';
    else if (grounds.has(code)) hasGround = true;
  }
  return { look, hasGround };
}

/** Whether letters at a place stand on the page's own white, as far as paragraphs, tables, styles and drawings tell. */
function readGrounds(main: Buffer, table: Buffer): (place: number) => boolean {
  if (hasDrawings(main) || hasShadedStyles(main, table)) return () => false;
  const paragraphs = [...propertyPages(main, table, 'paragraphs')];
  const hasShadedTables = paragraphs.some(({ operands }) =>
    operands.some(({ code }) => tableGrounds.has(code)),
  );
  const painted = paragraphs.filter(({ operands }) =>
    operands.some(
      ({ code, value }) =>
        paragraphGrounds.has(code) || (hasShadedTables && code === inTable && value[0] === 1),
    ),
  );
  return (place) => !painted.some(({ start, end }) => start <= place && place < end);
}

/** Shapes in the body or the headers (PlcfSpa) may lie behind any text. */
function hasDrawings(main: Buffer): boolean {
  return main.readUInt32LE(0x1de) > 0 || main.readUInt32LE(0x1e6) > 0;
}

/** The style sheet is searched for the names of the two properties only; a chance hit leaves colored text in. */
function hasShadedStyles(main: Buffer, table: Buffer): boolean {
  const start = main.readUInt32LE(0xa2);
  const sheet = table.subarray(start, start + main.readUInt32LE(0xa6));
  return sheet.includes(Buffer.from([0x2d, 0x44])) || sheet.includes(Buffer.from([0x4d, 0xc6]));
}
