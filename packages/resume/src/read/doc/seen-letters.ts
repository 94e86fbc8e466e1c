import { createRequire } from 'node:module';
import type WordExtractor from 'word-extractor';
import type { HiddenText } from '../../resume-text.ts';
import { findHiddenLetters, type HiddenStretch } from './letter-looks.ts';

/** A stretch of text as it stands in the main stream; `bpc` is bytes a letter. */
interface Piece {
  text: string;
  startFilePos: number;
  endFilePos: number;
  bpc: 1 | 2;
}

/** What word-extractor has for documents of Word 97 to 2003; its types name the outermost class only. */
interface OleExtractor {
  _pieces: Piece[];
  extract(reader: unknown): Promise<WordExtractor.Document>;
  writeCharacterProperties(main: Buffer, table: Buffer): void;
}

const require = createRequire(import.meta.url);
const WordOleExtractor = require('word-extractor/lib/word-ole-extractor') as new () => OleExtractor;
const BufferReader = require('word-extractor/lib/buffer-reader') as new (content: Buffer) => unknown;

/** Marks of fields, cells, paragraphs and pictures are no letters. */
const letter = /\t|\P{Cc}/gu;
const fieldStart = '\u0013';
const fieldMarks = '\u0014\u0015';

/** Reads a document without the letters that Word does not show; those go to `hidden`. */
export class SeenLetters extends WordOleExtractor {
  readonly hidden: HiddenText[] = [];

  read(content: Buffer): Promise<WordExtractor.Document> {
    return this.extract(new BufferReader(content));
  }

  /** Called when the text is known by pieces, and before it is put together. Letters turned to NUL are dropped there. */
  override writeCharacterProperties(main: Buffer, table: Buffer): void {
    super.writeCharacterProperties(main, table);
    const stretches = findHiddenLetters(main, table);
    if (stretches.length === 0) return;
    for (const piece of this._pieces)
      for (const stretch of stretches)
        if (stretch.start < piece.endFilePos && piece.startFilePos < stretch.end) this.#hide(piece, stretch);
  }

  #hide(piece: Piece, { start, end, reason }: HiddenStretch): void {
    const from = Math.max(0, Math.floor((start - piece.startFilePos) / piece.bpc));
    const to = Math.min(piece.text.length, Math.ceil((end - piece.startFilePos) / piece.bpc));
    const words = piece.text.slice(from, to);
    piece.text =
      piece.text.slice(0, from) +
      words.replace(letter, ({ length }) => '\0'.repeat(length)) +
      piece.text.slice(to);
    for (const line of withoutFieldCodes(words).split(/[\r\n\v\f]+/)) {
      const text = (line.match(letter) ?? []).join('');
      if (text.trim() !== '') this.hidden.push({ text, reason, page: 1 });
    }
  }
}

/** What a field's code says, such as an entry of an index, is in no reader's text. */
function withoutFieldCodes(words: string): string {
  let said = '';
  let isCode = false;
  for (const one of words) {
    if (one === fieldStart) isCode = true;
    else if (fieldMarks.includes(one)) isCode = false;
    else if (!isCode) said += one;
  }
  return said;
}
