import { buildProfile } from '@candor/resume/build-profile';
import type { Profile } from '@candor/resume/profile';
import type { ResumeText } from '@candor/resume/resume-text';

/** A resume from plain text, as the reader would give it. */
export function plainResume(
  text: string,
  now = new Date('2026-01-15T00:00:00Z'),
  language: string | null = 'en',
): { resume: ResumeText; profile: Profile } {
  const resume: ResumeText = {
    text,
    pages: [{ width: 595, height: 842 }],
    lines: [],
    hidden: [],
    language,
    source: 'text',
    truncated: false,
  };
  return { resume, profile: buildProfile(resume, now) };
}
