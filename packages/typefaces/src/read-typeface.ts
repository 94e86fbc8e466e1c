import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

export type Face = 'regular' | 'bold' | 'italic';

/** DejaVu Sans: Latin, Greek and Cyrillic letters, and the Hebrew and Arabic ones. */
export const faceFiles: Record<Face, string> = {
  regular: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff'),
  italic: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-italic.woff'),
};

const read = new Map<Face, Buffer>();

/** The typeface that is embedded in the PDFs the product writes. */
export function readTypeface(face: Face): Buffer {
  const font = read.get(face) ?? unpackWoff(readFileSync(faceFiles[face]));
  read.set(face, font);
  return font;
}
