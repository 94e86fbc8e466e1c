import type { HiddenReason } from '../../resume-text.ts';
import { type Colour, parseColour } from '../colour.ts';
import { findBelow, findChild, type XmlElement } from './xml-tree.ts';

/** Distances in twentieths of a point; beyond these nothing is left of a page or a line. */
const farTwips = 12_000;
const flatTwips = 50;
/** English Metric Units: 914,400 an inch. */
const farEmu = 10_000_000;
const flatEmu = 30_000;

/** Paragraphs pushed off the page, or squeezed to lines without height. */
export function findParagraphFault(properties: XmlElement | undefined): HiddenReason | undefined {
  const indent = findChild(properties, 'w:ind')?.attributes ?? {};
  const frame = findChild(properties, 'w:framePr')?.attributes ?? {};
  const places = [indent.left, indent.start, indent.firstLine, negated(indent.hanging), frame.x, frame.y];
  if (places.some((place) => Math.abs(Number(place ?? 0)) >= farTwips)) return 'off_page';
  const spacing = findChild(properties, 'w:spacing')?.attributes;
  return spacing?.lineRule === 'exact' && Number(spacing.line) <= flatTwips ? 'covered' : undefined;
}

function negated(value: string | undefined): string | undefined {
  return value && `-${value}`;
}

/** Rows that show nothing of what stands in them. */
export function findRowFault(row: XmlElement): HiddenReason | undefined {
  const properties = findChild(row, 'w:trPr');
  if (findChild(properties, 'w:hidden')) return 'vanished';
  const height = findChild(properties, 'w:trHeight')?.attributes;
  return height?.hRule === 'exact' && Number(height.val) <= flatTwips ? 'covered' : undefined;
}

export interface BoxLook {
  ground: Colour | undefined;
  isGroundKnown: boolean;
  fault: HiddenReason | undefined;
}

/** What a text box does to its text: position, size and fill. */
export function findBoxFault(drawing: XmlElement, shape: XmlElement): BoxLook {
  const fill = fillOf(shape);
  return { ...fill, fault: placeFault(drawing) ?? oldPlaceFault(drawing) };
}

function placeFault(drawing: XmlElement): HiddenReason | undefined {
  const properties = findBelow(drawing, 'wp:docPr')?.attributes;
  if (properties?.hidden === '1' || properties?.hidden === 'true') return 'vanished';
  for (const name of ['wp:positionH', 'wp:positionV']) {
    const position = findBelow(drawing, name);
    const offset = findChild(position, 'wp:posOffset')?.children.join('');
    if (Math.abs(Number(offset ?? 0)) >= farEmu) return 'off_page';
  }
  const extent = findBelow(drawing, 'wp:extent')?.attributes;
  const isFlat = extent && Math.min(Number(extent.cx), Number(extent.cy)) <= flatEmu;
  return isFlat ? 'covered' : undefined;
}

/** Boxes of older versions say it in the manner of CSS. */
function oldPlaceFault(drawing: XmlElement): HiddenReason | undefined {
  const shape = findBelow(drawing, 'v:shape') ?? findBelow(drawing, 'v:rect');
  const style = shape?.attributes.style ?? '';
  if (/visibility:\s*hidden/i.test(style)) return 'vanished';
  const places = [...style.matchAll(/(?:margin-)?(?:left|top):\s*(-?[\d.]+)pt/gi)].map(([, place]) =>
    Number(place),
  );
  return places.some((place) => Math.abs(place) * 20 >= farTwips) ? 'off_page' : undefined;
}

function fillOf(shape: XmlElement): Pick<BoxLook, 'ground' | 'isGroundKnown'> {
  const properties = findBelow(shape, 'wps:spPr');
  const solid = findChild(properties, 'a:solidFill');
  const colour = parseColour(`#${findChild(solid, 'a:srgbClr')?.attributes.val}`);
  if (colour) return { ground: colour, isGroundKnown: true };
  const isFilled = properties?.children.some(
    (child) => typeof child !== 'string' && /^a:(?:solid|grad|blip|patt|grp)Fill$/.test(child.name),
  );
  const isStyled = findBelow(shape, 'wps:style') !== undefined && !findChild(properties, 'a:noFill');
  return { ground: undefined, isGroundKnown: properties !== undefined && !isFilled && !isStyled };
}
