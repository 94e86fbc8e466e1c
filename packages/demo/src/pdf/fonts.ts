import { readTypeface } from '@candor/typefaces/read-typeface';
import type { Profile } from '../profile.ts';

const builtIn = {
  sans: { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
  serif: { regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' },
} as const;

/** What the fonts that every PDF reader has can show (Windows-1252). */
const builtInLetters = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Names the fonts of a document: a reader's own where they have every letter of the profile, embedded ones elsewhere. */
export function registerFonts(document: PDFKit.PDFDocument, profile: Profile, style: 'sans' | 'serif'): void {
  const isPlain = builtInLetters.test(textsOf(profile).join(' '));
  for (const name of ['regular', 'bold', 'italic'] as const)
    document.registerFont(name, isPlain ? builtIn[style][name] : readTypeface(name));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
