import { buildProfile } from '@candor/resume/build-profile';
import { closeReaders, readResume } from '@candor/resume/read';
import { criteriaOf } from '@candor/scoring/criteria';
import { evaluate } from '@candor/scoring/evaluate';
import { indexReading } from '@candor/scoring/find-evidence';
import { findModels } from '@candor/scoring/models';
import { job, writeTwoPages } from './two-page-resumes.ts';

const now = new Date('2026-06-15T00:00:00Z');

/** What one evaluation's steps cost, one after the other in one process: reading, profile, embedding, judging. */
export async function measureSteps(count: number): Promise<void> {
  const models = await findModels();
  const criteria = await criteriaOf(job, models);
  const took = { read: 0, profile: 0, embed: 0, judge: 0 };
  let pages = 0;
  const timed = async <T>(step: keyof typeof took, work: () => T | Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work();
    took[step] += performance.now() - startedAt;
    return result;
  };
  for (let number = 0; number < count; number += 1) {
    const content = await writeTwoPages(number);
    const result = await timed('read', () => readResume(content, 'pdf'));
    if (!result.ok) throw new Error(`a resume of the bench is unreadable: ${result.reason}`);
    const { resume } = result;
    pages += resume.pages.length;
    const profile = await timed('profile', () => buildProfile(resume, now));
    // Every second one is only embedded: what was embedded once is remembered.
    if (number % 2 === 0) await timed('embed', () => indexReading({ resume, profile, now, models }));
    else await timed('judge', () => evaluate({ job, criteria, resume, profile, now, models }));
  }
  closeReaders();
  took.embed *= 2;
  took.judge *= 2;
  const each = (ms: number) => `${(ms / count).toFixed(0)} ms`;
  console.log(
    `one after the other, ${count} resumes of ${(pages / count).toFixed(1)} pages: text extraction alone ${each(took.read)},` +
      ` profile ${each(took.profile)}, embedding of the passages alone ${each(took.embed)},` +
      ` the whole judgement (embedding included) ${each(took.judge)};` +
      ` judgement / extraction = ${(took.judge / took.read).toFixed(2)}, judgement / embedding = ${(took.judge / took.embed).toFixed(2)}`,
  );
}
