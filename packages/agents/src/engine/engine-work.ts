import { buildProfile } from '@candor/resume/build-profile';
import { redact } from '@candor/resume/redact';
import type { ResumeText } from '@candor/resume/resume-text';
import { type OtherIdentity, swapIdentity } from '@candor/resume/swap-identity';
import { blindText } from '@candor/scoring/blind-text';
import { criteriaOf } from '@candor/scoring/criteria';
import { type Evaluation, type EvaluationInput, evaluate } from '@candor/scoring/evaluate';
import { findNotices } from '@candor/scoring/find-notices';
import { findOccupation } from '@candor/scoring/find-occupation';
import { findMiniLm } from '@candor/scoring/minilm';
import { findModels } from '@candor/scoring/models';
import { getOccupationData } from '@candor/scoring/occupations';
import { postText } from '@candor/scoring/post-text';
import { findQuestionReader } from '../faq/reader/question-reader.ts';
import { combineFindings } from '../scoring/combine-findings.ts';
import type { Proposal } from '../scoring/propose-findings.ts';

type JudgeInput = Omit<EvaluationInput, 'models' | 'refine'>;

async function judge(input: JudgeInput & { proposals?: readonly Proposal[] | null }): Promise<Evaluation> {
  const { proposals, ...rest } = input;
  return evaluate({
    ...rest,
    models: await findModels(),
    ...(proposals && {
      refine: (findings, index) => combineFindings(findings, proposals, input, index),
    }),
  });
}

async function openReader() {
  const reader = await findQuestionReader();
  if (!reader) throw new Error('there is no reader of questions');
  return reader;
}

/**
 * What the embedded engine computes, by name. Each is a pure function of data that can be sent to another process: it may
 * take long, so the product's own process never calls one itself.
 */
export const engineWork = {
  /** What a job's own words ask for. The first call loads the vocabulary, which takes a while. */
  async findCriteria({ job }: Pick<EvaluationInput, 'job'>) {
    const models = await findModels();
    return { criteria: await criteriaOf(job, models), lacksModels: models === null };
  },
  /** Whether the models that judge can be opened. */
  hasModels: async (_: Record<never, never>) => (await findModels()) !== null,
  /** The occupation that a job is about, with the year of its published wages. */
  findOccupation: async ({ job }: Pick<EvaluationInput, 'job'>) => ({
    occupation: findOccupation(job.title, postText(job)) ?? null,
    wageYear: getOccupationData().wageYear,
  }),
  buildProfile: async ({ resume, now }: { resume: ResumeText; now: Date }) => buildProfile(resume, now),
  /** The text that is judged, for a language model. */
  blindText: async ({ resume, profile, job }: Pick<EvaluationInput, 'resume' | 'profile' | 'job'>) =>
    blindText(resume, profile, findNotices(resume, profile, job).spans),
  /** The text that blind review shows. */
  redactResume: async ({ resume, now }: { resume: ResumeText; now: Date }) =>
    redact(resume, buildProfile(resume, now), { schools: true }),
  /** Judges a resume, together with what a language model proposed where one was asked. */
  judge,
  /** The same resume under another identity, read again, with the text that is judged. */
  async swapIdentity({
    identity,
    now,
    job,
    ...own
  }: Pick<JudgeInput, 'resume' | 'profile' | 'job' | 'now'> & { identity: OtherIdentity }) {
    const { resume, replaced } = swapIdentity(own.resume, own.profile, identity);
    const profile = buildProfile(resume, now);
    return {
      replaced,
      resume,
      profile,
      blind: blindText(resume, profile, findNotices(resume, profile, job).spans),
    };
  },
  /** The name of the sentence model; null where its weights or the native runtime are missing. */
  nameModel: async (_: Record<never, never>) => (await findMiniLm())?.name ?? null,
  /** The name of the reader of questions; null likewise. */
  nameReader: async (_: Record<never, never>) => (await findQuestionReader())?.name ?? null,
  embedUnit: async ({ unit }: { unit: string }) => (await openReader()).embed(unit),
  readQuestion: async ({ question }: { question: string }) => (await openReader()).read(question),
  compareUnits: async ({ question, units }: { question: string; units: readonly string[] }) =>
    (await openReader()).compare(question, units),
};

export type EngineWork = typeof engineWork;
export type WorkName = keyof EngineWork;
export type WorkInput<Name extends WorkName> = Parameters<EngineWork[Name]>[0];
export type WorkOutput<Name extends WorkName> = Awaited<ReturnType<EngineWork[Name]>>;
