import type { ResumeText } from '../../resume-text.ts';
import type { SampleResume } from './sample-resume.ts';
import { accountant } from './samples/accountant.ts';
import { deidentifiedChef } from './samples/deidentified-chef.ts';
import { developer } from './samples/developer.ts';
import { electrician } from './samples/electrician.ts';
import { frenchWaiter } from './samples/french-waiter.ts';
import { gardener } from './samples/gardener.ts';
import { germanAccountant } from './samples/german-accountant.ts';
import { nurse } from './samples/nurse.ts';
import { retailManager } from './samples/retail-manager.ts';
import { sideColumn } from './samples/side-column.ts';
import { siteManager } from './samples/site-manager.ts';
import { spanishEngineer } from './samples/spanish-engineer.ts';
import { teacher } from './samples/teacher.ts';

export const allSamples: readonly SampleResume[] = [
  nurse,
  developer,
  deidentifiedChef,
  retailManager,
  electrician,
  gardener,
  teacher,
  germanAccountant,
  frenchWaiter,
  spanishEngineer,
  accountant,
  sideColumn,
  siteManager,
];

/** A text as a reader of a format without places gives it. */
export function resumeOf(text: string, language: string | null = 'en'): ResumeText {
  return { text, pages: [], lines: [], hidden: [], language, source: 'text', truncated: false };
}
