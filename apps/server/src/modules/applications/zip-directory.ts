/** An entry of a ZIP file, as its directory describes it and its place in the file confirms. */
export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  /** What the directory says it unpacks to. */
  sizeBytes: number;
  packed: Buffer;
}

interface DirectoryRecord {
  name: string;
  method: number;
  packedBytes: number;
  sizeBytes: number;
  offset: number;
}

const maxEntries = 2000;
const maxUnpackedBytes = 100 * 1024 * 1024;
const endRecord = Buffer.from('504b0506', 'hex');

/**
 * Reads a ZIP file's directory (APPNOTE 4.3.7, 4.3.12, 4.3.16) and unpacks nothing. Undefined for whatever an honest writer
 * would not make: too many or too large entries, entries that overlap, are encrypted, are links, lead out of a folder or
 * have a name twice, and a directory that says something else than the entries themselves.
 */
export function readZip(content: Buffer): ZipEntry[] | undefined {
  const directory = readDirectory(content);
  if (!directory) return undefined;
  const { records, startsAt } = directory;
  const names = new Set(records.map(({ name }) => name.toLowerCase()));
  const unpackedBytes = records.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (names.size !== records.length || unpackedBytes > maxUnpackedBytes) return undefined;
  const entries: ZipEntry[] = [];
  let endOfPrevious = 0;
  for (const record of records.toSorted((a, b) => a.offset - b.offset)) {
    const dataAt = findData(content, record);
    const endsAt = (dataAt ?? 0) + record.packedBytes;
    if (dataAt === undefined || record.offset < endOfPrevious || endsAt > startsAt) return undefined;
    endOfPrevious = endsAt;
    const { name, sizeBytes } = record;
    const packed = content.subarray(dataAt, endsAt);
    entries.push({ name, sizeBytes, isDeflated: record.method === 8, packed });
  }
  return entries;
}

function readDirectory(content: Buffer): { records: DirectoryRecord[]; startsAt: number } | undefined {
  if (content.length < 22 || content.readUInt32LE(0) !== 0x04034b50) return undefined;
  const end = content.lastIndexOf(endRecord);
  if (end < 0 || end + 22 > content.length) return undefined;
  const count = content.readUInt16LE(end + 10);
  const sizeBytes = content.readUInt32LE(end + 12);
  const startsAt = content.readUInt32LE(end + 16);
  if (count > maxEntries || startsAt + sizeBytes > end) return undefined;
  const records: DirectoryRecord[] = [];
  let at = startsAt;
  while (at < startsAt + sizeBytes) {
    if (at + 46 > end || content.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameBytes = content.readUInt16LE(at + 28);
    const name = content.subarray(at + 46, at + 46 + nameBytes).toString('utf8');
    const flags = content.readUInt16LE(at + 8);
    const method = content.readUInt16LE(at + 10);
    const packedBytes = content.readUInt32LE(at + 20);
    const record = { name, method, packedBytes, sizeBytes: content.readUInt32LE(at + 24) };
    const isEncrypted = (flags & 1) === 1;
    if (isEncrypted || isLink(content.readUInt32LE(at + 38)) || !isPlainName(name)) return undefined;
    if (method !== 8 && (method !== 0 || record.packedBytes !== record.sizeBytes)) return undefined;
    records.push({ ...record, offset: content.readUInt32LE(at + 42) });
    if (records.length > count) return undefined;
    at += 46 + nameBytes + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return records.length === count ? { records, startsAt } : undefined;
}

/** Where an entry's bytes begin, when its own header calls it what the directory does. */
function findData(content: Buffer, { name, offset }: DirectoryRecord): number | undefined {
  if (offset + 30 > content.length || content.readUInt32LE(offset) !== 0x04034b50) return undefined;
  const nameBytes = content.readUInt16LE(offset + 26);
  const ownName = content.subarray(offset + 30, offset + 30 + nameBytes).toString('utf8');
  if (ownName !== name) return undefined;
  return offset + 30 + nameBytes + content.readUInt16LE(offset + 28);
}

/** The upper half of the attributes is the mode of Unix, where the writer was one. */
function isLink(externalAttributes: number): boolean {
  return ((externalAttributes >>> 16) & 0o170000) === 0o120000;
}

function isPlainName(name: string): boolean {
  const isOddlyWritten = name === '' || /[\\\p{Cc}:]/u.test(name) || name.startsWith('/');
  return !isOddlyWritten && !name.split('/').includes('..');
}
