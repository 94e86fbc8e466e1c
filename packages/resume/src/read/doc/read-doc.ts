import type { ReadDocument, ReadLine } from '../read-lines.ts';
import { Unreadable } from '../unreadable.ts';
import { SeenLetters } from './seen-letters.ts';

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** What Office names the stream of an encrypted package, in UTF-16 as the directory of the file has it. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** Reads a document of Word 97 to 2003: headers first, then the body, then notes, text boxes and footers. */
export async function readDoc(content: Buffer): Promise<ReadDocument> {
  if (!content.subarray(0, 8).equals(compoundFile)) throw new Unreadable('wrong_type');
  if (content.includes(encryptedPackage)) throw new Unreadable('encrypted');
  const letters = new SeenLetters();
  const document = await letters.read(content).catch(() => {
    throw new Unreadable('broken');
  });
  const parts = [
    document.getHeaders({ includeFooters: false }),
    document.getBody(),
    document.getTextboxes({ includeHeadersAndFooters: false }),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getFooters(),
  ];
  return {
    pages: [{ lines: parts.flatMap(linesOf) }],
    hidden: letters.hidden,
    source: 'text',
    truncated: false,
  };
}

function linesOf(text: string): ReadLine[] {
  return text.split(/[\r\n\v\f]+/).map((line) => ({ text: line }));
}
