import { OPS } from 'unpdf/pdfjs';
import type { GraphicsState, PdfFont, TextPen } from './graphics-state.ts';
import { apply, type Matrix, multiply } from './matrix.ts';
import type { Glyph } from './page-content.ts';

/** A letter as pdf.js hands it over in `showText`. */
interface PdfGlyph {
  unicode: string;
  fontChar: string;
  width: number;
  isSpace: boolean;
  isInFont: boolean;
  vmetric?: readonly number[];
  operatorListId?: string;
}

type FindObject = (name: string) => unknown;

/** Places the letters of one text operator and moves the pen behind them (ISO 32000-2, 9.4.4). */
export function placeGlyphs(
  items: readonly unknown[],
  state: GraphicsState,
  pen: TextPen,
  order: number,
  findObject: FindObject,
): Glyph[] {
  const { font } = state;
  if (!font || state.fontSize === 0) return [];
  const direction = state.fontSize < 0 ? -1 : 1;
  const size = Math.abs(state.fontSize);
  const scale = state.horizontalScale * direction;
  const unit = size * (font.fontMatrix?.[0] ?? 0.001);
  const glyphs: Glyph[] = [];
  let advance = 0;
  for (const item of items) {
    if (typeof item === 'number') {
      advance += ((font.vertical ? 1 : -1) * item * size) / 1000;
      continue;
    }
    const glyph = item as PdfGlyph;
    const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
    const vertical = font.vertical ? (glyph.vmetric ?? font.defaultVMetrics) : undefined;
    const width = vertical ? -(vertical[0] ?? 0) : glyph.width;
    const step = font.vertical ? width * unit - spacing * direction : width * unit + spacing * direction;
    const painted = width * unit;
    const from = font.vertical ? { x: pen.x, y: pen.y - advance } : { x: pen.x + advance * scale, y: pen.y };
    const to = font.vertical
      ? { x: from.x, y: from.y - painted }
      : { x: from.x + painted * scale, y: from.y };
    const matrix = multiply(state.ctm, pen.matrix);
    glyphs.push({
      text: glyph.unicode,
      ...box(matrix, { from, to, rise: state.rise, size: heightOf(font, size, painted), scale, direction }),
      order,
      ...paintOf(state),
      clips: state.clips,
      isUnshown: hasShape(glyph, font, findObject) ? undefined : 'invisible',
      isUncertain: state.isMasked || state.isBlended,
      isDrawn: !font.missingFile,
    });
    advance += step;
  }
  if (font.vertical) pen.y -= advance;
  else pen.x += advance * scale;
  return glyphs;
}

/** The em of a drawn (Type 3) font is whatever its maker chose, so its letters tell the height. */
function heightOf(font: PdfFont, size: number, width: number): number {
  if (!font.isType3Font) return size;
  const [, bottom = 0, , top = 0] = font.bbox ?? [];
  const height = Math.abs((top - bottom) * (font.fontMatrix?.[3] ?? 0) * size);
  return height > 0 ? height : Math.abs(width) * 1.8;
}

interface Place {
  from: { x: number; y: number };
  to: { x: number; y: number };
  rise: number;
  size: number;
  scale: number;
  direction: number;
}

function box(matrix: Matrix, { from, to, rise, size, scale, direction }: Place) {
  const start = apply(matrix, from.x, from.y + rise);
  const end = apply(matrix, to.x, to.y + rise);
  const upX = matrix[2] * direction;
  const upY = matrix[3] * direction;
  const length = Math.hypot(upX, upY);
  const up = length > 0 ? { x: upX / length, y: upY / length } : { x: 0, y: -1 };
  const emWidth = Math.hypot(matrix[0], matrix[1]) * size * Math.abs(scale);
  return { start, end, size: length * size, emWidth, up };
}

function paintOf(state: GraphicsState): Pick<Glyph, 'paints' | 'alpha'> {
  const mode = state.renderMode & 3;
  const isFilled = mode === 0 || mode === 2;
  const isStroked = mode === 1 || mode === 2;
  const paints = [...(isFilled ? [state.fill] : []), ...(isStroked ? [state.stroke] : [])];
  const alpha = Math.max(isFilled ? state.fillAlpha : 0, isStroked ? state.strokeAlpha : 0);
  return { paints, alpha: alpha * state.groupAlpha };
}

const type3Paints = new Set([
  OPS.constructPath,
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintSolidColorImageMask,
  OPS.showText,
  OPS.shadingFill,
]);

/** A letter may be mapped to text and yet be drawn as nothing: fonts made to hide words are built that way. */
function hasShape(glyph: PdfGlyph, font: PdfFont, findObject: FindObject): boolean {
  if (/^[\s\p{Z}\p{C}]*$/u.test(glyph.unicode)) return true;
  if (font.isType3Font) {
    const drawing = font.charProcOperatorList?.[glyph.operatorListId ?? ''];
    return drawing?.fnArray.some((operator) => type3Paints.has(operator)) ?? false;
  }
  if (font.missingFile) return true;
  if (!glyph.isInFont) return false;
  const outline = findObject(`${font.loadedName}_path_${glyph.fontChar}`) as
    | { path?: ArrayLike<number> }
    | undefined;
  return outline?.path === undefined || outline.path.length > 0;
}
