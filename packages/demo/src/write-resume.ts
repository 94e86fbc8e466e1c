import { writeDocxResume } from './docx/write-docx-resume.ts';
import { writePdfResume } from './pdf/write-pdf-resume.ts';
import type { Profile, ResumeKind } from './profile.ts';

/** A resume as a person would send it. The same profile and kind give the same bytes. */
export async function writeResume(profile: Profile, kind: ResumeKind): Promise<Buffer> {
  return kind.format === 'pdf' ? writePdfResume(profile, kind.layout) : writeDocxResume(profile, kind.layout);
}
