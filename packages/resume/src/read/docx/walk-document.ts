import type { HiddenReason, HiddenText } from '../../resume-text.ts';
import type { Colour } from '../colour.ts';
import type { ReadLine } from '../read-lines.ts';
import { findBoxFault, findParagraphFault, findRowFault } from './hiding-places.ts';
import { findHiddenReason, layLooks, readLook, readShade } from './run-look.ts';
import { isInList, type Styles } from './styles.ts';
import { tableLines } from './table-lines.ts';
import { elementsOf, findBelow, findChild, textOf, type XmlElement } from './xml-tree.ts';

/** What lies around the text that is being read. */
export interface Surroundings {
  ground: Colour | undefined;
  /** False inside or before drawn shapes whose colour is not known. */
  isGroundKnown: boolean;
  /** Why all of it is hidden, such as a box beside the page. */
  fault: HiddenReason | undefined;
}

interface Line {
  visible: string;
  boxes: ReadLine[];
}

/** Content that is not there for a reader: deleted, moved away, alternatives, phonetic guides. */
const skipped = new Set([
  'w:del',
  'w:moveFrom',
  'mc:Fallback',
  'w:rPr',
  'w:pPr',
  'w:instrText',
  'w:delText',
  'w:rt',
  'w:sdtPr',
]);
const symbolFonts = /wingdings|symbol|webdings/i;

/** Reads paragraphs and tables in the order of the document; hidden runs go to `hidden`. */
export class DocumentWalker {
  readonly hidden: HiddenText[] = [];
  readonly #styles: Styles;

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  readBlocks(parent: XmlElement, around: Surroundings): ReadLine[] {
    return elementsOf(parent).flatMap((element) => this.#readBlock(element, around));
  }

  #readBlock(element: XmlElement, around: Surroundings): ReadLine[] {
    if (skipped.has(element.name)) return [];
    if (element.name === 'w:p') return this.#readParagraph(element, around);
    if (element.name === 'w:tbl') return this.#readTable(element, around);
    return this.readBlocks(element, around);
  }

  #readTable(table: XmlElement, around: Surroundings): ReadLine[] {
    const ground = readShade(findChild(table, 'w:tblPr')) ?? around.ground;
    const rows = collect(table, 'w:tr').map((row) => {
      const fault = findRowFault(row) ?? around.fault;
      return collect(row, 'w:tc').map((cell) =>
        this.readBlocks(cell, { ...around, fault, ground: readShade(findChild(cell, 'w:tcPr')) ?? ground }),
      );
    });
    return tableLines(rows);
  }

  #readParagraph(paragraph: XmlElement, around: Surroundings): ReadLine[] {
    const properties = findChild(paragraph, 'w:pPr');
    const style = this.#styles.paragraph(findChild(properties, 'w:pStyle')?.attributes.val);
    const ground = readShade(properties) ?? style.ground ?? around.ground;
    const fault = around.fault ?? findParagraphFault(properties);
    const line: Line = { visible: '', boxes: [] };
    const hiddenBefore = this.hidden.length;
    this.#readInline(
      paragraph,
      line,
      { ...around, ground, fault },
      layLooks(this.#styles.defaults, style.look),
    );
    this.#joinHidden(hiddenBefore);
    const isListed = !style.isHeading && (isInList(properties) || style.isList);
    const texts = line.visible.split('\n').filter((text) => text.trim() !== '');
    return [
      ...texts.map((text, index) => ({ text: isListed && index === 0 ? `• ${text}` : text })),
      ...line.boxes,
    ];
  }

  #readInline(parent: XmlElement, line: Line, around: Surroundings, look: ReturnType<typeof layLooks>): void {
    for (const element of elementsOf(parent)) {
      if (skipped.has(element.name)) continue;
      if (element.name === 'w:r') this.#readRun(element, line, around, look);
      else if (element.name === 'mc:AlternateContent') this.#readAlternatives(element, line, around, look);
      else if (element.name === 'w:drawing' || element.name === 'w:pict')
        this.#readBox(element, line, around);
      else this.#readInline(element, line, around, look);
    }
  }

  #readAlternatives(
    element: XmlElement,
    line: Line,
    around: Surroundings,
    look: ReturnType<typeof layLooks>,
  ): void {
    const choice = findChild(element, 'mc:Choice') ?? findChild(element, 'mc:Fallback');
    if (choice) this.#readInline(choice, line, around, look);
  }

  #readRun(
    run: XmlElement,
    line: Line,
    around: Surroundings,
    paragraphLook: ReturnType<typeof layLooks>,
  ): void {
    const properties = findChild(run, 'w:rPr');
    const styleLook = this.#styles.run(findChild(properties, 'w:rStyle')?.attributes.val);
    const look = layLooks({ ground: around.ground }, paragraphLook, styleLook, readLook(properties));
    const reason = around.fault ?? findHiddenReason(look, around.isGroundKnown);
    for (const element of elementsOf(run)) {
      if (element.name === 'w:drawing' || element.name === 'w:pict') this.#readBox(element, line, around);
      else if (element.name === 'mc:AlternateContent')
        this.#readAlternatives(element, line, around, paragraphLook);
      else this.#add(line, characterOf(element), reason);
    }
  }

  #add(line: Line, text: string, reason: HiddenReason | undefined): void {
    // Blanks and ends of lines part the words around them, whatever they look like.
    if (!reason || text.trim() === '') line.visible += text;
    else this.hidden.push({ text, reason, page: 1 });
  }

  /** A text box, whatever wrote it: its paragraphs come after the one that it is anchored in. */
  #readBox(element: XmlElement, line: Line, around: Surroundings): void {
    const shapes = [...collectBelow(element, 'wps:wsp'), ...collectBelow(element, 'v:textbox')];
    for (const shape of shapes) {
      const content = findBelow(shape, 'w:txbxContent');
      if (!content) continue;
      const { ground, isGroundKnown, fault } = findBoxFault(element, shape);
      const inside = {
        ground,
        isGroundKnown: isGroundKnown && around.isGroundKnown,
        fault: around.fault ?? fault,
      };
      line.boxes.push(...this.readBlocks(content, inside));
    }
  }

  /** The runs of one paragraph that are hidden alike are one finding. */
  #joinHidden(from: number): void {
    const joined: HiddenText[] = [];
    for (const finding of this.hidden.splice(from)) {
      const last = joined.at(-1);
      if (last?.reason === finding.reason) last.text += finding.text;
      else joined.push({ ...finding });
    }
    this.hidden.push(...joined);
  }
}

function characterOf(element: XmlElement): string {
  if (element.name === 'w:t') return textOf(element);
  if (element.name === 'w:tab' || element.name === 'w:ptab') return '\t';
  if (element.name === 'w:br' || element.name === 'w:cr') return '\n';
  if (element.name === 'w:noBreakHyphen') return '-';
  if (element.name === 'w:sym') return symbolFonts.test(element.attributes.font ?? '') ? '•' : ' ';
  return '';
}

/** Elements of a name, also inside content controls and tracked changes, but not inside one another. */
function collect(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((element) => {
    if (element.name === name) return [element];
    return skipped.has(element.name) || element.name === 'w:tbl' ? [] : collect(element, name);
  });
}

function collectBelow(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((element) =>
    element.name === name ? [element] : collectBelow(element, name),
  );
}
