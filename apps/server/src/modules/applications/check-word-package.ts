import { createInflateRaw } from 'node:zlib';
import { hasRemoteParts } from './word-relationships.ts';
import { readZip, type ZipEntry } from './zip-directory.ts';

/** XML that defines entities of its own: no writer of Word documents makes it. */
const documentType = /<!DOCTYPE|<!ENTITY/i;
const longestMark = 16;
const macroType = /macroEnabled|vbaProject/i;
/** Parts that are looked at as a whole are lists of other parts. */
const maxListBytes = 1024 * 1024;

/**
 * Says whether a file is a Word document that is safe to keep and to hand on: the structure of the ZIP is checked first, then
 * each entry is unpacked to nowhere, and no further than the directory said. Nothing is resolved, fetched or written.
 */
export async function isSafeWordPackage(content: Buffer): Promise<boolean> {
  const entries = readZip(content);
  if (!entries) return false;
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) return false;
  if (entries.some(({ name }) => /vbaProject/i.test(name))) return false;
  for (const entry of entries) if (!(await isSafeEntry(entry))) return false;
  return true;
}

async function isSafeEntry(entry: ZipEntry): Promise<boolean> {
  const isList = entry.name === '[Content_Types].xml' || /\.rels$/i.test(entry.name);
  const isText = isList || /\.xml$/i.test(entry.name);
  if (isList && entry.sizeBytes > maxListBytes) return false;
  let sizeBytes = 0;
  let text = '';
  try {
    for await (const chunk of unpack(entry)) {
      if (sizeBytes === 0 && isNestedArchive(entry.name, chunk)) return false;
      sizeBytes += chunk.length;
      if (sizeBytes > entry.sizeBytes) return false;
      if (!isText) continue;
      // Without its NULs, UTF-16 reads like plain text. A mark may stand across two chunks.
      text = (isList ? text : text.slice(-longestMark)) + chunk.toString('latin1').replaceAll('\0', '');
      if (documentType.test(text)) return false;
    }
  } catch {
    return false;
  }
  if (isList && (macroType.test(text) || hasRemoteParts(text))) return false;
  return sizeBytes === entry.sizeBytes;
}

/** Embedded Office documents are ZIP files by nature; others in a resume are there to be unpacked by mistake. */
function isNestedArchive(name: string, start: Buffer): boolean {
  const isZip = start.length >= 4 && start.readUInt32LE(0) === 0x04034b50;
  return isZip && !/^word\/embeddings\/[^/]+\.(?:docx|xlsx|pptx)$/i.test(name);
}

async function* unpack({ packed, isDeflated }: ZipEntry): AsyncIterable<Buffer> {
  if (!isDeflated) {
    if (packed.length > 0) yield packed;
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(packed);
  for await (const chunk of inflate) yield chunk as Buffer;
}
