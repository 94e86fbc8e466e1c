import { totalMonths } from '@candor/resume/months';
import type { Profile } from '@candor/resume/profile';
import type { Evidence } from '../finding.ts';
import type { Criterion } from '../job/criterion.ts';
import type { Models } from '../models/models.ts';
import { toEvidence } from './evidence-words.ts';
import { judgeCriterion } from './judge-criterion.ts';
import { kindOf } from './kind-of.ts';
import type { Passage } from './passages.ts';
import { findQualifier } from './qualifiers.ts';
import type { ResumeIndex } from './resume-index.ts';

/** Whether a resume shows a skill, a tool, a language or a duty; with the years of the dated jobs that show it. */
export async function findSkillEvidence(
  criterion: Criterion,
  index: ResumeIndex,
  profile: Profile,
  now: Date,
  models: Models,
): Promise<Evidence> {
  const judgement = await judgeCriterion(kindOf(criterion), criterion.label, index, profile, models);
  const evidence = toEvidence(judgement);
  if (evidence.state !== 'met' && evidence.state !== 'partial') return evidence;
  // A duty is part of a job: how much of its years went into it is not known.
  if (criterion.group === 'duty') return evidence;
  const named = index
    .findNames(criterion.label)
    .filter(({ start, end }) => findQualifier(index.text, start, end) === null)
    .map(({ passage }) => passage);
  return { ...evidence, years: yearsOf([...(judgement?.showing ?? []), ...named], profile, now) };
}

function yearsOf(passages: readonly Passage[], profile: Profile, now: Date): number | null {
  const jobs = new Set(
    passages.flatMap(({ work, place }) => (work !== null && place === 'work' ? [work] : [])),
  );
  const months = totalMonths(
    profile.work.filter((_, job) => jobs.has(job)),
    now,
  );
  return months === 0 ? null : Math.round((months / 12) * 10) / 10;
}
