import { type DocxLayout, fullName, type Profile } from '../profile.ts';
import { letterheadLayout } from './letterhead.ts';
import { type DocxContent, packageDocx } from './package-docx.ts';
import { plainLayout } from './plain.ts';
import { tableLayout } from './table-layout.ts';

const layouts: Record<DocxLayout, (profile: Profile) => Omit<DocxContent, 'title'>> = {
  plain: plainLayout,
  table: tableLayout,
  letterhead: letterheadLayout,
};

/** A resume as a Word file. */
export function writeDocxResume(profile: Profile, layout: DocxLayout): Buffer {
  return packageDocx({ title: `${fullName(profile)} – resume`, ...layouts[layout](profile) });
}
