/** The kinds of resume the product takes, told by content: a name or a declared type proves nothing. */
export type ResumeType = 'application/pdf' | 'application/msword' | typeof docxType;

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const maxEntries = 2000;
const maxUnpackedBytes = 100 * 1024 * 1024;

/** The type of a resume, or undefined when it is none we can take. Nothing is unpacked here. */
export function findResumeType(content: Buffer): ResumeType | undefined {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  if (isWordBinary(content)) return 'application/msword';
  return isWordPackage(content) ? docxType : undefined;
}

/** A compound file with the stream that only Word documents have; its name is stored in UTF-16. */
function isWordBinary(content: Buffer): boolean {
  const isCompound = content.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  return isCompound && content.includes(Buffer.from('WordDocument', 'utf16le'));
}

/** A ZIP whose directory lists a Word document, without macros, and whose entries claim a bounded size. */
function isWordPackage(content: Buffer): boolean {
  const entries = readZipDirectory(content);
  if (!entries) return false;
  const names = new Set(entries.map(({ name }) => name));
  const unpackedBytes = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    names.has('[Content_Types].xml') &&
    names.has('word/document.xml') &&
    !entries.some(({ name }) => /vbaProject/i.test(name)) &&
    unpackedBytes <= maxUnpackedBytes
  );
}

interface ZipEntry {
  name: string;
  sizeBytes: number;
}

/** The central directory of a ZIP file (APPNOTE 4.3.12, 4.3.16); undefined when it is broken or has too many entries. */
function readZipDirectory(content: Buffer): ZipEntry[] | undefined {
  if (content.length < 22 || content.readUInt32LE(0) !== 0x04034b50) return undefined;
  const end = content.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 22 > content.length) return undefined;
  const count = content.readUInt16LE(end + 10);
  let offset = content.readUInt32LE(end + 16);
  if (count > maxEntries) return undefined;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > content.length || content.readUInt32LE(offset) !== 0x02014b50) return undefined;
    const nameLength = content.readUInt16LE(offset + 28);
    const extraLength = content.readUInt16LE(offset + 30) + content.readUInt16LE(offset + 32);
    const name = content.subarray(offset + 46, offset + 46 + nameLength).toString('utf8');
    entries.push({ name, sizeBytes: content.readUInt32LE(offset + 24) });
    offset += 46 + nameLength + extraLength;
  }
  return entries;
}
