import type { Colour } from '../colour.ts';
import { layLooks, type RunLook, readLook, readShade } from './run-look.ts';
import { elementsOf, findBelow, findChild, type XmlElement } from './xml-tree.ts';

export interface ParagraphStyle {
  look: RunLook;
  ground: Colour | undefined;
  isList: boolean;
  isHeading: boolean;
}

/** The styles of a document, with what each takes from the ones it is based on. */
export interface Styles {
  defaults: RunLook;
  paragraph(id: string | undefined): ParagraphStyle;
  run(id: string | undefined): RunLook;
}

/** Chains are a few styles long; a longer one is a circle. */
const maxChain = 20;

export function readStyles(part: XmlElement | undefined): Styles {
  const byId = new Map<string, XmlElement>();
  let defaultParagraph: string | undefined;
  for (const style of part ? elementsOf(part) : []) {
    const { styleId, type, default: isDefault } = style.attributes;
    if (style.name !== 'w:style' || !styleId) continue;
    byId.set(styleId, style);
    if (type === 'paragraph' && (isDefault === '1' || isDefault === 'true')) defaultParagraph = styleId;
  }
  const chainOf = (id: string | undefined): XmlElement[] => {
    const chain: XmlElement[] = [];
    let style = id === undefined ? undefined : byId.get(id);
    while (style && chain.length < maxChain) {
      chain.unshift(style);
      style = byId.get(findChild(style, 'w:basedOn')?.attributes.val ?? '');
    }
    return chain;
  };
  const lookOf = (chain: XmlElement[]) =>
    layLooks(...chain.map((style) => readLook(findChild(style, 'w:rPr'))));
  const defaults = part && findBelow(part, 'w:rPrDefault');
  return {
    defaults: readLook(findChild(defaults, 'w:rPr')),
    paragraph(id) {
      const chain = chainOf(id ?? defaultParagraph);
      const properties = chain.map((style) => findChild(style, 'w:pPr'));
      return {
        look: lookOf(chain),
        ground: properties.map(readShade).findLast((ground) => ground !== undefined),
        isList: properties.some((part) => isInList(part)),
        isHeading: properties.some((part) => findChild(part, 'w:outlineLvl')) || chain.some(isNamedHeading),
      };
    },
    run: (id) => lookOf(chainOf(id)),
  };
}

export function isInList(paragraphProperties: XmlElement | undefined): boolean {
  const number = findChild(findChild(paragraphProperties, 'w:numPr'), 'w:numId')?.attributes.val;
  return number !== undefined && number !== '0';
}

function isNamedHeading(style: XmlElement): boolean {
  return /heading|title/i.test(findChild(style, 'w:name')?.attributes.val ?? '');
}
