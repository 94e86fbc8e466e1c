import type { Colour } from '../colour.ts';
import type { Point } from './matrix.ts';
import type { Shape } from './shape.ts';

/** One painted letter: where it stands, in points from the page's upper left corner, and how it was painted. */
export interface Glyph {
  text: string;
  /** Start of the letter on its baseline. */
  start: Point;
  /** Where the next letter would start. */
  end: Point;
  /** Height of the font and width of an em, after every transformation. */
  size: number;
  emWidth: number;
  /** Unit vector from the baseline up. */
  up: Point;
  /** Its turn among all that is painted on the page. */
  order: number;
  /** The colours that make it visible; undefined is a pattern; none for invisible text. */
  paints: (Colour | undefined)[];
  alpha: number;
  clips: readonly Shape[];
  /** Said by the file itself not to be shown: a hidden layer, a glyph without a shape. */
  isUnshown: 'vanished' | 'invisible' | undefined;
  /** Painted through a soft mask or in a blend mode: only the picture of the page tells. */
  isUncertain: boolean;
  /** Without the file of its font the letter is missing on the picture of the page, and only its ground is there. */
  isDrawn: boolean;
}

/** Something painted that can lie under or over text. */
export interface Painted {
  shape: Shape;
  order: number;
  /** Undefined where it is a picture, a pattern or a shading. */
  colour: Colour | undefined;
  /** Undefined where it varies or depends on what is below: an alpha channel, a soft mask, a blend mode. */
  alpha: number | undefined;
  isImage: boolean;
  clips: readonly Shape[];
}

export interface PageContent {
  width: number;
  height: number;
  glyphs: Glyph[];
  painted: Painted[];
}
