import type { HiddenReason } from '../../resume-text.ts';
import { type Colour, contrastOf, luminanceOf, parseColour, white } from '../colour.ts';
import { elementsOf, findBelow, findChild, readSwitch, type XmlElement } from './xml-tree.ts';

/** How letters look, as far as it decides whether they can be seen. Undefined: not said at this place. */
export interface RunLook {
  isVanished?: boolean;
  /** 'auto' is whatever contrasts with the ground. */
  colour?: Colour | 'auto';
  halfPoints?: number;
  scalePercent?: number;
  isTransparent?: boolean;
  ground?: Colour;
}

/** As in PDF files: 5 pt, and the contrast of light grey on white. */
const smallestHalfPoints = 10;
const smallestScalePercent = 10;
const leastContrast = 1.7;
const themeColours: Record<string, Colour> = {
  background1: [255, 255, 255],
  light1: [255, 255, 255],
  text1: [0, 0, 0],
  dark1: [0, 0, 0],
};
const highlights: Record<string, string> = {
  black: '#000000',
  blue: '#0000ff',
  cyan: '#00ffff',
  green: '#00ff00',
  magenta: '#ff00ff',
  red: '#ff0000',
  yellow: '#ffff00',
  white: '#ffffff',
  darkBlue: '#00008b',
  darkCyan: '#008b8b',
  darkGreen: '#006400',
  darkMagenta: '#8b008b',
  darkRed: '#8b0000',
  darkYellow: '#808000',
  darkGray: '#a9a9a9',
  lightGray: '#d3d3d3',
};

/** Reads `w:rPr`. */
export function readLook(properties: XmlElement | undefined): RunLook {
  if (!properties) return {};
  const fill = findChild(properties, 'w14:textFill');
  const look: RunLook = {
    isVanished: readSwitch(properties, 'w:vanish'),
    colour: textFillColour(fill) ?? readColour(findChild(properties, 'w:color')),
    halfPoints: readNumber(findChild(properties, 'w:sz')?.attributes.val),
    scalePercent: readNumber(findChild(properties, 'w:w')?.attributes.val),
    isTransparent: fill && isTransparent(fill),
    ground:
      readShade(properties) ??
      parseColour(highlights[findChild(properties, 'w:highlight')?.attributes.val ?? '']),
  };
  return look;
}

/** What is said nearer to the letters wins. */
export function layLooks(...looks: readonly RunLook[]): RunLook {
  const result: RunLook = {};
  for (const look of looks)
    for (const [key, value] of Object.entries(look))
      if (value !== undefined) Object.assign(result, { [key]: value });
  return result;
}

/** `w:shd` of a run, paragraph or cell. */
export function readShade(properties: XmlElement | undefined): Colour | undefined {
  const shade = findChild(properties, 'w:shd')?.attributes;
  if (!shade) return undefined;
  // 'solid' paints the pattern's own colour over the fill.
  const value = shade.val === 'solid' ? shade.color : shade.fill;
  return parseColour(`#${value}`) ?? themeColours[shade.themeFill ?? ''];
}

/** Why letters of this look cannot be seen; `isGroundKnown` is false where a drawn shape may lie behind them. */
export function findHiddenReason(look: RunLook, isGroundKnown: boolean): HiddenReason | undefined {
  if (look.isVanished) return 'vanished';
  if (look.isTransparent) return 'transparent';
  if ((look.halfPoints ?? 20) < smallestHalfPoints || (look.scalePercent ?? 100) <= smallestScalePercent)
    return 'tiny';
  if (!look.colour || look.colour === 'auto' || (!isGroundKnown && !look.ground)) return undefined;
  if (contrastOf(look.colour, look.ground ?? white) >= leastContrast) return undefined;
  return luminanceOf(look.colour) > 0.8 ? 'white' : 'low_contrast';
}

function readColour(element: XmlElement | undefined): Colour | 'auto' | undefined {
  if (!element) return undefined;
  const { val, themeColor, themeTint, themeShade } = element.attributes;
  const isPlainTheme = themeTint === undefined && themeShade === undefined;
  return parseColour(`#${val}`) ?? (isPlainTheme ? themeColours[themeColor ?? ''] : undefined) ?? 'auto';
}

function textFillColour(fill: XmlElement | undefined): Colour | undefined {
  const colour = fill && findBelow(fill, 'w14:srgbClr');
  return colour && parseColour(`#${colour.attributes.val}`);
}

function isTransparent(fill: XmlElement): boolean {
  const alpha = Number(findBelow(fill, 'w14:alpha')?.attributes.val ?? 0);
  return elementsOf(fill).some(({ name }) => name === 'w14:noFill') || alpha >= 90_000;
}

function readNumber(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : undefined;
}
