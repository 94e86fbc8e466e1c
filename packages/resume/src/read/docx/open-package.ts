import { unzipSync } from 'fflate';
import { Unreadable } from '../unreadable.ts';
import { parseXml, type XmlElement } from './xml-tree.ts';

/** Real resumes have parts of some hundred kilobytes. */
const maxPartBytes = 12 * 1024 * 1024;
const maxTotalBytes = 24 * 1024 * 1024;
const maxEntries = 2000;
const wanted =
  /^word\/(?:document|styles|settings|(?:header|footer)\d*|footnotes|endnotes|_rels\/document\.xml)\.(?:xml|rels)$/;

export interface WordPackage {
  /** A part by its name inside `word/`; undefined where there is none. */
  findPart(name: string): XmlElement | undefined;
}

/** Unpacks the parts of a Word file that hold text, after looking at what each says it unpacks to. */
export function openPackage(content: Buffer): WordPackage {
  const isZip = content.length >= 22 && content.readUInt32LE(0) === 0x04034b50;
  if (!isZip) throw new Unreadable(isCompoundFile(content) ? 'encrypted' : 'wrong_type');
  const parts = unpack(content);
  if (!parts['word/document.xml']) throw new Unreadable('wrong_type');
  const parsed = new Map<string, XmlElement>();
  return {
    findPart(name) {
      const bytes = parts[`word/${name}`];
      if (!bytes) return undefined;
      const part = parsed.get(name) ?? parseXml(bytes);
      parsed.set(name, part);
      return part;
    },
  };
}

/** Word encrypts a document by wrapping it into the older file format. */
function isCompoundFile(content: Buffer): boolean {
  return content.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
}

function unpack(content: Buffer): Record<string, Uint8Array> {
  let totalBytes = 0;
  let entries = 0;
  const seen = new Set<string>();
  try {
    return unzipSync(content, {
      filter({ name, originalSize }) {
        if (++entries > maxEntries) throw new Unreadable('too_large');
        if (!wanted.test(name)) return false;
        if (seen.has(name)) throw new Unreadable('broken');
        seen.add(name);
        totalBytes += originalSize;
        // The unpacker writes no further than the size that was said here.
        if (originalSize > maxPartBytes || totalBytes > maxTotalBytes) throw new Unreadable('too_large');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken');
  }
}
