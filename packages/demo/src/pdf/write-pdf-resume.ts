import type { PdfLayout, Profile } from '../profile.ts';
import { writeBand } from './band.ts';
import { writeClassic } from './classic.ts';
import { writeCompact } from './compact.ts';
import { writeScan } from './scan.ts';
import { writeSidebar } from './sidebar.ts';

const writers: Record<PdfLayout, (profile: Profile) => Promise<Buffer>> = {
  classic: writeClassic,
  sidebar: writeSidebar,
  compact: writeCompact,
  band: writeBand,
  scan: writeScan,
};

/** A resume as a PDF file. */
export function writePdfResume(profile: Profile, layout: PdfLayout): Promise<Buffer> {
  return writers[layout](profile);
}
