import { isSafeWordPackage } from './check-word-package.ts';

/** The kinds of resume the product takes, told by content: a name or a declared type proves nothing. */
export type ResumeType = 'application/pdf' | 'application/msword' | typeof docxType;

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The type of a resume, or undefined when it is none we can take. */
export async function findResumeType(content: Buffer): Promise<ResumeType | undefined> {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  if (isWordBinary(content)) return 'application/msword';
  return (await isSafeWordPackage(content)) ? docxType : undefined;
}

/** A compound file with the stream that only Word documents have, and none of macros; their names are stored in UTF-16. */
function isWordBinary(content: Buffer): boolean {
  const has = (name: string) => content.includes(Buffer.from(name, 'utf16le'));
  const isCompound = content.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  return isCompound && has('WordDocument') && !has('_VBA_PROJECT');
}
