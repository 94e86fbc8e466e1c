import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Profile } from '../profile.ts';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

export type FontName = 'regular' | 'bold' | 'italic';

export const fontFiles: Record<FontName, string> = {
  regular: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff'),
  italic: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-italic.woff'),
};

const builtIn = {
  sans: { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
  serif: { regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' },
} as const;

/** What the fonts that every PDF reader has can show (Windows-1252). */
const builtInLetters = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

const unpacked = new Map<FontName, Buffer>();

/** Names the fonts of a document: a reader's own where they have every letter of the profile, embedded ones elsewhere. */
export function registerFonts(document: PDFKit.PDFDocument, profile: Profile, style: 'sans' | 'serif'): void {
  const isPlain = builtInLetters.test(textsOf(profile).join(' '));
  for (const name of ['regular', 'bold', 'italic'] as const)
    document.registerFont(name, isPlain ? builtIn[style][name] : loadFont(name));
}

function loadFont(name: FontName): Buffer {
  const font = unpacked.get(name) ?? unpackWoff(readFileSync(fontFiles[name]));
  unpacked.set(name, font);
  return font;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
