const sectorBytes = 512;
const streamBytes = 4096;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;

/** A small document of Word 97 ([MS-CFB], [MS-DOC]): one piece of text, each line a paragraph. */
export function writeDoc(lines: readonly string[]): Buffer {
  const text = Buffer.from(`${lines.join('\r')}\r`, 'latin1');
  if (text.length > streamBytes - 2048) throw new RangeError('this writer knows short documents only');
  const table = Buffer.alloc(streamBytes);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(text.length, 9);
  // One piece, a byte a letter, which the second highest bit says.
  table.writeUInt32LE((2048 * 2) | 0x40000000, 15);
  const document = Buffer.alloc(streamBytes);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(193, 2);
  document.writeUInt16LE(0x0200, 10);
  document.writeUInt32LE(text.length, 0x4c);
  document.writeUInt32LE(0, 0x1a2);
  document.writeUInt32LE(21, 0x1a6);
  text.copy(document, 2048);
  return writeCompoundFile({ WordDocument: document, '1Table': table });
}

/** Head, one sector of the allocation table, one of the directory, then the streams of eight sectors each. */
function writeCompoundFile(streams: Record<string, Buffer>): Buffer {
  const allocation = Buffer.alloc(sectorBytes, 0xff);
  allocation.writeUInt32LE(0xfffffffd, 0);
  allocation.writeUInt32LE(endOfChain, 4);
  const directory = Buffer.alloc(sectorBytes);
  entry('Root Entry', 5, endOfChain, 0, 1).copy(directory, 0);
  for (const [index, name] of Object.keys(streams).entries()) {
    const first = 2 + (index * streamBytes) / sectorBytes;
    for (let sector = first; sector < first + 8; sector++)
      allocation.writeUInt32LE(sector === first + 7 ? endOfChain : sector + 1, sector * 4);
    entry(name, 2, first, streamBytes, free, index === 0 ? 2 : free).copy(directory, (index + 1) * 128);
  }
  return Buffer.concat([head(), allocation, directory, ...Object.values(streams)]);
}

function head(): Buffer {
  const header = Buffer.alloc(sectorBytes, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.writeUInt32LE(0, 76);
  return header;
}

function entry(name: string, type: number, first: number, size: number, child: number, right = free): Buffer {
  const record = Buffer.alloc(128);
  record.write(name, 'utf16le');
  record.writeUInt16LE((name.length + 1) * 2, 64);
  record.writeUInt8(type, 66);
  record.writeUInt8(1, 67);
  record.writeUInt32LE(free, 68);
  record.writeUInt32LE(right, 72);
  record.writeUInt32LE(child, 76);
  record.writeUInt32LE(first, 116);
  record.writeUInt32LE(size, 120);
  return record;
}
