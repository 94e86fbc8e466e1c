import { crc32, deflateRawSync } from 'node:zlib';

/** The smallest file that is a PDF by its content. */
export const aPdf = new Uint8Array(
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
);

export interface ZipEntry {
  name: string;
  content?: string | Buffer;
  isDeflated?: boolean;
  /** What the directory claims the entry unpacks to; the truth when it is not given. */
  claimedBytes?: number;
  /** What the entry calls itself; as in the directory when it is not given. */
  ownName?: string;
  /** The mode of Unix, such as that of a link. */
  mode?: number;
  flags?: number;
}

interface ZipLies {
  /** How many entries the directory claims to have. */
  claimedCount?: number;
  /** Lets every entry of the directory point to the first one's bytes. */
  isOverlapping?: boolean;
}

/** A ZIP file, as honest or dishonest as a test wants it. */
export function makeZip(entries: ZipEntry[], lies: ZipLies = {}): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, content = '', claimedBytes, ownName = name, mode = 0 } = entry;
    const plain = Buffer.from(content);
    const data = entry.isDeflated ? deflateRawSync(plain) : plain;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0, 2);
    common.writeUInt16LE(entry.isDeflated ? 8 : 0, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(claimedBytes ?? plain.length, 18);
    const withName = (text: string) => {
      common.writeUInt16LE(Buffer.byteLength(text), 22);
      return Buffer.from(common);
    };
    const body = Buffer.concat([
      Buffer.from('504b0304', 'hex'),
      withName(ownName),
      Buffer.from(ownName),
      data,
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(mode * 0x10000, 6);
    tail.writeUInt32LE(lies.isOverlapping ? 0 : offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('504b01021403', 'hex'), withName(name), tail, Buffer.from(name)]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = Math.min(lies.claimedCount ?? entries.length, 0xffff);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...bodies, ...directory, end]));
}

export const wordEntries: ZipEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document/>' },
];
