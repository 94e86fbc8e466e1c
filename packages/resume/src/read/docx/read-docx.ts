import type { ReadDocument, ReadLine } from '../read-lines.ts';
import { Unreadable } from '../unreadable.ts';
import { openPackage, type WordPackage } from './open-package.ts';
import { findBackdrop } from './page-backdrop.ts';
import { readStyles } from './styles.ts';
import { DocumentWalker, type Surroundings } from './walk-document.ts';
import { elementsOf, findBelow, readSwitch, type XmlElement } from './xml-tree.ts';

/** Reads a Word document: headers, body with tables and text boxes, notes, footers. Places are not known. */
export async function readDocx(content: Buffer): Promise<ReadDocument> {
  const files = openPackage(content);
  const document = files.findPart('document.xml');
  const body = document && findBelow(document, 'w:body');
  if (!document || !body) throw new Unreadable('broken');
  const walker = new DocumentWalker(readStyles(files.findPart('styles.xml')));
  const around = findBackdrop(document, files.findPart('settings.xml'));
  const shown = shownFrames(files, body);
  const lines = [
    ...shown.headers.flatMap((part) => walker.readBlocks(part, around)),
    ...walker.readBlocks(body, around),
    ...readNotes(files, walker, around),
    ...shown.footers.flatMap((part) => walker.readBlocks(part, around)),
  ];
  return { pages: [{ lines }], hidden: walker.hidden, source: 'text', truncated: false };
}

/** The headers and footers that appear on a page: those of the first or of even pages only where the document says so. */
function shownFrames(files: WordPackage, body: XmlElement): { headers: XmlElement[]; footers: XmlElement[] } {
  const targets = new Map<string, string>();
  for (const { attributes } of elementsOf(files.findPart('_rels/document.xml.rels') ?? body))
    if (attributes.Id && attributes.Target)
      targets.set(attributes.Id, attributes.Target.replace(/^\/?word\//, ''));
  const hasEven = readSwitch(files.findPart('settings.xml'), 'w:evenAndOddHeaders') ?? false;
  const frames = { headers: new Set<string>(), footers: new Set<string>() };
  for (const section of sectionsOf(body)) {
    const hasFirst = readSwitch(section, 'w:titlePg') ?? false;
    for (const { name, attributes } of elementsOf(section)) {
      const kind =
        name === 'w:headerReference' ? 'headers' : name === 'w:footerReference' ? 'footers' : undefined;
      const isShown =
        attributes.type === 'first'
          ? hasFirst
          : attributes.type === 'even'
            ? hasEven
            : attributes.type === 'default';
      const target = targets.get(attributes.id ?? '');
      if (kind && isShown && target) frames[kind].add(target);
    }
  }
  const partsOf = (names: Set<string>) => [...names].flatMap((name) => files.findPart(name) ?? []);
  return { headers: partsOf(frames.headers), footers: partsOf(frames.footers) };
}

function sectionsOf(parent: XmlElement): XmlElement[] {
  return elementsOf(parent).flatMap((element) =>
    element.name === 'w:sectPr'
      ? [element]
      : /^w:(?:p|pPr|sdt|sdtContent)$/.test(element.name)
        ? sectionsOf(element)
        : [],
  );
}

function readNotes(files: WordPackage, walker: DocumentWalker, around: Surroundings): ReadLine[] {
  const notes = [files.findPart('footnotes.xml'), files.findPart('endnotes.xml')];
  return notes
    .flatMap((part) => (part ? elementsOf(part) : []))
    .filter(({ attributes }) => attributes.type === undefined)
    .flatMap((note) => walker.readBlocks(note, around));
}
