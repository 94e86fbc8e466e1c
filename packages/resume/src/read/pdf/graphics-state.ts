import { black, type Colour } from '../colour.ts';
import { identity, type Matrix } from './matrix.ts';
import type { Glyph } from './page-content.ts';
import type { Shape } from './shape.ts';

/** A font as pdf.js describes it; the fields that places and visibility depend on. */
export interface PdfFont {
  loadedName?: string;
  isType3Font?: boolean;
  vertical?: boolean;
  missingFile?: boolean;
  fontMatrix?: readonly number[];
  defaultVMetrics?: readonly number[];
  bbox?: readonly number[];
  charProcOperatorList?: Record<string, { fnArray: readonly number[] }>;
}

/** What `q` saves and `Q` restores, of which text depends on. */
export interface GraphicsState {
  ctm: Matrix;
  clips: readonly Shape[];
  /** Undefined: a pattern, whose colour is not known. */
  fill: Colour | undefined;
  stroke: Colour | undefined;
  fillAlpha: number;
  strokeAlpha: number;
  /** What the groups around take of the opacity. */
  groupAlpha: number;
  isBlended: boolean;
  isMasked: boolean;
  font: PdfFont | undefined;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  renderMode: number;
  /** Letters that clip what is painted next: they show when something is painted through them. */
  clippingGlyphs: Glyph[];
}

export function initialState(ctm: Matrix): GraphicsState {
  return {
    ctm,
    clips: [],
    fill: black,
    stroke: black,
    fillAlpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    isBlended: false,
    isMasked: false,
    font: undefined,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
    clippingGlyphs: [],
  };
}

/** Where the pen stands inside a text object. */
export interface TextPen {
  matrix: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
}

export function newPen(matrix: Matrix = identity): TextPen {
  return { matrix, x: 0, y: 0, lineX: 0, lineY: 0 };
}
