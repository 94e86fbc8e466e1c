import { SaxesParser } from 'saxes';
import { Unreadable } from '../unreadable.ts';

export interface XmlElement {
  /** Prefixed by what the namespace is to us, whatever the file calls it. */
  name: string;
  /** By local name: Word's attributes do not collide. */
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

const maxDepth = 400;
const maxElements = 600_000;

const prefixes: [pattern: RegExp, prefix: string][] = [
  [/wordprocessingml(?:\/2006)?\/main$/, 'w'],
  [/markup-compatibility/, 'mc'],
  [/office\/word\/2010\/wordprocessingShape$/, 'wps'],
  [/office\/word\/2010\/wordml$/, 'w14'],
  [/drawingml(?:\/2006)?\/wordprocessingDrawing$/, 'wp'],
  [/drawingml(?:\/2006)?\/main$/, 'a'],
  [/schemas-microsoft-com:vml$/, 'v'],
];

/** Parses a part of a Word package to a tree. Definitions of types and entities are refused before parsing. */
export function parseXml(bytes: Uint8Array): XmlElement {
  const text = decode(bytes);
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Unreadable('broken');
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new Unreadable('broken');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length > maxDepth || ++count > maxElements) throw new Unreadable('too_large');
    const element: XmlElement = { name: `${prefixOf(uri)}:${local}`, attributes: {}, children: [] };
    for (const attribute of Object.values(attributes)) element.attributes[attribute.local] = attribute.value;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (value) => open.at(-1)?.children.push(value));
  parser.on('cdata', (value) => open.at(-1)?.children.push(value));
  parser.write(text).close();
  return elementsOf(root)[0] ?? root;
}

function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

const knownPrefixes = new Map<string, string>();

function prefixOf(uri: string): string {
  const known = knownPrefixes.get(uri);
  if (known !== undefined) return known;
  const prefix = prefixes.find(([pattern]) => pattern.test(uri))?.[1] ?? 'x';
  if (knownPrefixes.size < 200) knownPrefixes.set(uri, prefix);
  return prefix;
}

export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

export function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );
}

/** The first element of that name anywhere below. */
export function findBelow(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of elementsOf(element)) {
    const found = child.name === name ? child : findBelow(child, name);
    if (found) return found;
  }
  return undefined;
}

export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** Whether a switch such as `<w:vanish/>` is on; undefined where it is not named. */
export function readSwitch(parent: XmlElement | undefined, name: string): boolean | undefined {
  const element = findChild(parent, name);
  if (!element) return undefined;
  return !['0', 'false', 'off'].includes(element.attributes.val ?? 'true');
}
