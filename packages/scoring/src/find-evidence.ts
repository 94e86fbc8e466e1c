import type { Profile } from '@candor/resume/profile';
import type { ResumeText, Span } from '@candor/resume/resume-text';
import type { Embedder } from './embedder.ts';
import { blindText } from './evidence/blind-text.ts';
import { findDutyEvidence } from './evidence/duty-evidence.ts';
import { findEducationEvidence } from './evidence/education-evidence.ts';
import { findExperienceEvidence } from './evidence/experience-evidence.ts';
import { findLicenceEvidence } from './evidence/licence-evidence.ts';
import { findOccupationEvidence } from './evidence/occupation-evidence.ts';
import { splitPassages } from './evidence/passages.ts';
import { indexResume, type ResumeIndex } from './evidence/resume-index.ts';
import { findSkillEvidence } from './evidence/skill-evidence.ts';
import type { Evidence, Finding } from './finding.ts';
import type { Criterion } from './job/criterion.ts';
import { quoteSpans } from './quote.ts';

export interface Reading {
  resume: ResumeText;
  profile: Profile;
  now: Date;
  /** Null: words and rules only. */
  embedder: Embedder | null;
}

/** The model knows English only; where the language cannot be told, it is taken for English. */
export function embedderFor({ resume, embedder }: Pick<Reading, 'resume' | 'embedder'>): Embedder | null {
  return resume.language === null || resume.language === 'en' ? embedder : null;
}

/** Makes a resume's blind text ready for being searched, without the stretches that count for nothing. */
export async function indexReading(reading: Reading, worthless: readonly Span[] = []): Promise<ResumeIndex> {
  const text = blindText(reading.resume, reading.profile, worthless);
  return indexResume(text, splitPassages(text, reading.profile), embedderFor(reading));
}

/** What a resume shows for each criterion, judged on its blind text, with quotes from the visible one. */
export async function findEvidence(
  criteria: readonly Criterion[],
  reading: Reading,
  index: ResumeIndex,
): Promise<Finding[]> {
  const embedder = embedderFor(reading);
  const occupation = criteria.find((criterion) => criterion.group === 'occupation')?.label ?? null;
  const findings: Finding[] = [];
  for (const criterion of criteria) {
    const evidence = await look(criterion, index, reading, occupation, embedder);
    findings.push({
      criterionId: criterion.id,
      criterion: criterion.label,
      group: criterion.group,
      state: evidence.state,
      strength: Math.round(evidence.strength * 1000) / 1000,
      weight: criterion.weight,
      required: criterion.required,
      quotes: quoteSpans(reading.resume, evidence.spans),
      reason: evidence.reason,
      years: evidence.years ?? null,
    });
  }
  return findings;
}

function look(
  criterion: Criterion,
  index: ResumeIndex,
  { profile, now }: Reading,
  occupation: string | null,
  embedder: Embedder | null,
): Evidence | Promise<Evidence> {
  switch (criterion.group) {
    case 'required_skill':
    case 'preferred_skill':
      return findSkillEvidence(criterion, index, profile, now, embedder);
    case 'experience':
      return findExperienceEvidence(criterion, index, profile, now, occupation, embedder);
    case 'education':
      return findEducationEvidence(criterion, index, profile);
    case 'licence':
      return findLicenceEvidence(criterion, index);
    case 'duty':
      return findDutyEvidence(criterion, index, embedder);
    case 'occupation':
      return findOccupationEvidence(criterion, index, embedder);
  }
}
