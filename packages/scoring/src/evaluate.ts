import { listCountingGroups, shareGroups } from '@candor/contract/group-shares';
import { totalMonths } from '@candor/resume/months';
import type { EducationItem } from '@candor/resume/profile';
import type { HiddenText } from '@candor/resume/resume-text';
import { findNotices, type Notice } from './evidence/find-notices.ts';
import { profileWithout } from './evidence/profile-without.ts';
import type { ResumeIndex } from './evidence/resume-index.ts';
import { countedYears } from './explain/counted-years.ts';
import { type DescribedGap, describeGaps } from './explain/describe-gaps.ts';
import { describeWorkHistory, type Position } from './explain/describe-work-history.ts';
import { justify } from './explain/justify.ts';
import { recommendSalary, type SalaryRecommendation } from './explain/recommend-salary.ts';
import { findSoftSkills, isSoftSkill, type SoftSkill } from './explain/soft-skills.ts';
import { sortSkills } from './explain/sort-skills.ts';
import { findEvidence, indexReading, modelsFor, type Reading } from './find-evidence.ts';
import type { Finding } from './finding.ts';
import { goldenHash } from './golden-hash.ts';
import type { Criterion } from './job/criterion.ts';
import type { JobInput } from './job/job-input.ts';
import { defaultGroupWeights, type GroupWeights, score } from './score.ts';

/**
 * Changes whenever resumes come out otherwise: it ends in a hash over what the engine makes of a fixed set of them. There, verdicts,
 * years and quotes are the same on every machine; a score may differ by up to a point, and a strength by 0.02. The models' int8 sums
 * are exact everywhere (`models/read-weights.ts`), but what is computed in floating point between them is rounded as each processor does.
 */
export const engineVersion = `candor-embedded 2.${goldenHash}`;

/** What judges where the models are missing: with them, resumes come out otherwise. */
export const engineWithoutModels = `${engineVersion} (judged in part; the models are missing)`;

export interface EvaluationSettings {
  groupWeights?: Partial<GroupWeights>;
  detectEmploymentGaps?: boolean;
  detectSkillGap?: boolean;
  recommendSalary?: boolean;
}

export interface TechnicalSkill {
  skill: string;
  match: 'High' | 'Medium' | 'Low';
  level: string | null;
}

export interface Evaluation {
  engine: string;
  /** The models were missing: judged again with them, it may come out otherwise. */
  lacksModels: boolean;
  score: number;
  findings: Finding[];
  matchedSkills: string[];
  skillGaps: string[];
  technicalSkills: TechnicalSkill[];
  softSkills: SoftSkill[];
  education: Pick<EducationItem, 'institution' | 'degree' | 'years' | 'isHeld'>[];
  workHistory: Position[];
  employmentGaps: DescribedGap[];
  /** The longest of them. */
  employmentGap: DescribedGap | null;
  salary: SalaryRecommendation | null;
  justification: string;
  hiddenText: readonly HiddenText[];
  /** Visible text that counted for nothing: copied from the post, stuffed with its terms, or said to a machine. */
  notices: readonly Notice[];
}

export interface EvaluationInput extends Reading {
  job: JobInput;
  criteria: readonly Criterion[];
  settings?: EvaluationSettings;
  /** Replaces findings, as a language model does; the score is computed from what comes back. */
  refine?: (findings: readonly Finding[], index: ResumeIndex) => Finding[];
}

/** Judges one resume by a job's criteria: the same input gives the same evaluation, always. */
export async function evaluate(whole: EvaluationInput): Promise<Evaluation> {
  const { spans, notices } = findNotices(whole.resume, whole.profile, whole.job);
  const profile = profileWithout(whole.resume, whole.profile, spans, whole.now);
  const input = { ...whole, profile };
  const { job, criteria, resume, now, settings = {} } = input;
  const index = await indexReading(input, spans);
  const found = await findEvidence(criteria, input, index);
  const findings = input.refine ? input.refine(found, index) : found;
  const weights = { ...defaultGroupWeights, ...settings.groupWeights };
  const total = score(findings, shareGroups(listCountingGroups(criteria), weights));
  const skills = sortSkills(findings);
  const gaps = settings.detectEmploymentGaps === false ? [] : describeGaps(profile, now);
  const title = job.title || (findings.find((finding) => finding.group === 'occupation')?.criterion ?? '');
  return {
    engine: describeEngine(input),
    lacksModels: input.models === null,
    score: total,
    findings,
    matchedSkills: skills.met.map((finding) => finding.criterion),
    skillGaps: settings.detectSkillGap === false ? [] : skills.missing.map((finding) => finding.criterion),
    technicalSkills: skills.all
      .filter((finding) => isShown(finding) && !isSoftSkill(finding.criterion))
      .map(toTechnicalSkill),
    softSkills: findSoftSkills(resume, index),
    education: profile.education.map(({ institution, degree, years, isHeld }) => ({
      ...{ institution, degree, years, isHeld },
    })),
    workHistory: describeWorkHistory(profile, now),
    employmentGaps: gaps,
    employmentGap: gaps.reduce<DescribedGap | null>(
      (longest, gap) => (gap.months > (longest?.months ?? 0) ? gap : longest),
      null,
    ),
    salary:
      settings.recommendSalary === false
        ? null
        : recommendSalary(job, title, countedYears(findings) ?? yearsOfAllWork(input)),
    justification: justify(findings, gaps, { namesSkillGaps: settings.detectSkillGap !== false }),
    hiddenText: resume.hidden,
    notices,
  };
}

const isShown = (finding: Finding) => finding.state === 'met' || finding.state === 'partial';

function toTechnicalSkill(finding: Finding): TechnicalSkill {
  return {
    skill: finding.criterion,
    match: finding.state === 'met' ? 'High' : 'Medium',
    level: levelOf(finding),
  };
}

/** By the years of dated work that show the skill; a mere claim has no level. */
function levelOf({ state, years }: Finding): string | null {
  if (years === null) return state === 'met' ? 'Intermediate' : 'Claimed';
  return years >= 5 ? 'Advanced' : years >= 2 ? 'Intermediate' : 'Basic';
}

function yearsOfAllWork({ profile, now }: Reading): number {
  return Math.round((totalMonths(profile.work, now) / 12) * 10) / 10;
}

/** What judged: without the model's weights, or in another language than English, it is words and rules alone. */
function describeEngine(reading: Pick<Reading, 'resume' | 'models'>): string {
  if (modelsFor(reading)) return engineVersion;
  return reading.models
    ? `${engineVersion} (judged in part; the resume is in another language: ${reading.resume.language})`
    : engineWithoutModels;
}
