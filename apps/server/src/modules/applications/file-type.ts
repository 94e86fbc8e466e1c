import { isSafeWordPackage } from './check-word-package.ts';

/** The kinds of resume the product takes, told by content: a name or a declared type proves nothing. */
export type ResumeType = 'application/pdf' | 'application/msword' | typeof docxType;

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The type of a resume, or undefined when it is none we can take. */
export async function findResumeType(content: Buffer): Promise<ResumeType | undefined> {
  if (isPdf(content)) return 'application/pdf';
  if (isWordBinary(content)) return 'application/msword';
  return (await isSafeWordPackage(content)) ? docxType : undefined;
}

/** As far into a file as readers of PDF look for its beginning: printers and mail programs put lines before it. */
const longestPreamble = 1024;

/** What says in its first bytes that it is something else is not taken for a PDF because of what follows. */
const otherBeginnings =
  /^(?:(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<|PK|\xd0\xcf|MZ|\x7fELF|#!|\{\\rtf|GIF8|\x89PNG|\xff\xd8)/;

function isPdf(content: Buffer): boolean {
  const start = content.subarray(0, longestPreamble + 5).toString('latin1');
  return start.includes('%PDF-') && !otherBeginnings.test(start);
}

/** A compound file with the stream that only Word documents have, and none of macros; their names are stored in UTF-16. */
function isWordBinary(content: Buffer): boolean {
  const has = (name: string) => content.includes(Buffer.from(name, 'utf16le'));
  const isCompound = content.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  return isCompound && has('WordDocument') && !has('_VBA_PROJECT');
}
