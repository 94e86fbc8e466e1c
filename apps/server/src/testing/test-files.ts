import { crc32 } from 'node:zlib';

/** The smallest file that is a PDF by its content. */
export const aPdf = new Uint8Array(
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
);

export interface ZipEntry {
  name: string;
  content?: string;
  /** What the directory claims the entry unpacks to; the truth when it is not given. */
  claimedBytes?: number;
}

/** A ZIP file with uncompressed entries, as honest or dishonest as a test wants it. */
export function makeZip(entries: ZipEntry[]): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', claimedBytes } of entries) {
    const nameBytes = Buffer.from(name);
    const data = Buffer.from(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(claimedBytes ?? data.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    bodies.push(Buffer.concat([Buffer.from('504b0304', 'hex'), common, nameBytes, data]));
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, tail, nameBytes]));
    offset += 30 + nameBytes.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...bodies, ...directory, end]));
}

export const wordEntries: ZipEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document/>' },
];
