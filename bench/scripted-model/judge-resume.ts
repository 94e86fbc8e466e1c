import { proposeFindings, writeQuestion } from '@candor/agents/scoring';
import { combineFindings } from '@candor/agents/scoring/combine-findings';
import type { LanguageModel } from '@candor/integrations/language-model';
import type { Profile } from '@candor/resume/profile';
import type { ResumeText } from '@candor/resume/resume-text';
import type { Criterion, JobInput } from '@candor/scoring/criteria';
import { evaluate } from '@candor/scoring/evaluate';
import type { Models } from '@candor/scoring/models';

export interface Subject {
  job: JobInput;
  criteria: readonly Criterion[];
  resume: ResumeText;
  profile: Profile;
  blind: string;
  now: Date;
}

/** As a worker does it with a language model: the question, what stands of the answer, and what is made of both. */
export async function judgeResume(model: LanguageModel, subject: Subject, models: Models | null) {
  const { blind, ...input } = subject;
  const preferences = { customPrompt: '', companyValues: '' };
  const question = writeQuestion(input.criteria, { blind, work: input.profile.work }, preferences);
  const { proposals } = await proposeFindings(model, question);
  const { findings } = await evaluate({
    ...{ ...input, models },
    refine: (found, index) => combineFindings(found, proposals, input, index),
  });
  return { findings, proposals };
}
