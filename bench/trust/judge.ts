import { buildProfile } from '@candor/resume/build-profile';
import { readResume } from '@candor/resume/read';
import type { ReadResult } from '@candor/resume/resume-text';
import { criteriaOf } from '@candor/scoring/criteria';
import { type Evaluation, evaluate } from '@candor/scoring/evaluate';
import { findModels } from '@candor/scoring/models';

const now = new Date('2026-06-15T00:00:00Z');
const models = await findModels();

type Job = Parameters<typeof criteriaOf>[0];

export type Judged = { result: ReadResult; evaluation: Evaluation | undefined };

/** From the file to the evaluation, as a worker does it; what cannot be read is not judged. */
export async function judgeFile(content: Buffer, format: 'pdf' | 'docx' | 'doc', job: Job): Promise<Judged> {
  const result = await readResume(content, format);
  if (!result.ok) return { result, evaluation: undefined };
  const { resume } = result;
  const profile = buildProfile(resume, now);
  const criteria = await criteriaOf(job, models);
  const evaluation = await evaluate({ job, criteria, resume, profile, now, models });
  return { result, evaluation };
}

/** What must be the same in every run: the score and every finding with its quotes. */
export function describeResult({ score, findings }: Evaluation): string {
  return JSON.stringify({ score, findings });
}
