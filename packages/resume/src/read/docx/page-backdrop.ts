import { parseColour, white } from '../colour.ts';
import type { Surroundings } from './walk-document.ts';
import { elementsOf, findBelow, findChild, readSwitch, type XmlElement } from './xml-tree.ts';

/** A tenth of a page of A4, in square English Metric Units. */
const largeAreaEmu = (7_560_000 * 10_692_000) / 10;

/**
 * What lies behind the body's text: the page colour, or a large coloured shape that a template lays under white letters. Only
 * a layout engine knows where such a shape comes to lie, so with one in the document white letters are not called hidden.
 */
export function findBackdrop(document: XmlElement, settings: XmlElement | undefined): Surroundings {
  const background = findChild(document, 'w:background')?.attributes.color;
  const isPainted = readSwitch(settings, 'w:displayBackgroundShape') ?? false;
  const ground = (isPainted && parseColour(`#${background}`)) || white;
  return { ground, isGroundKnown: !hasLargeShape(document), fault: undefined };
}

function hasLargeShape(element: XmlElement): boolean {
  if (element.name === 'wp:anchor') {
    const extent = findChild(element, 'wp:extent')?.attributes;
    const isLarge = Number(extent?.cx) * Number(extent?.cy) >= largeAreaEmu;
    if (isLarge && isColoured(element)) return true;
  }
  return elementsOf(element).some(hasLargeShape);
}

function isColoured(anchor: XmlElement): boolean {
  if (findBelow(anchor, 'a:blip')) return true;
  const properties = findBelow(anchor, 'wps:spPr');
  const colour = properties && findChild(findChild(properties, 'a:solidFill'), 'a:srgbClr')?.attributes.val;
  if (colour) return !/^f[a-f\d]f[a-f\d]f[a-f\d]$/i.test(colour);
  return properties !== undefined && !findChild(properties, 'a:noFill');
}
