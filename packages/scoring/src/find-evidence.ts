import type { Profile } from '@candor/resume/profile';
import type { ResumeText, Span } from '@candor/resume/resume-text';
import { readAskedLanguages } from './evidence/asked-languages.ts';
import { blindText, cover, coverAllBut } from './evidence/blind-text.ts';
import { findEducationEvidence } from './evidence/education-evidence.ts';
import { notJudged, toEvidence } from './evidence/evidence-words.ts';
import { findExperienceEvidence } from './evidence/experience-evidence.ts';
import { type Judgement, judgeCriterion } from './evidence/judge-criterion.ts';
import { findLanguageEvidence } from './evidence/language-evidence.ts';
import { findLicenceEvidence, isItHeld } from './evidence/licence-evidence.ts';
import { findNamedEvidence } from './evidence/named-evidence.ts';
import { findOccupationEvidence } from './evidence/occupation-evidence.ts';
import { spanOf, splitPassages } from './evidence/passages.ts';
import { findShared } from './evidence/referees.ts';
import { indexResume, type ResumeIndex } from './evidence/resume-index.ts';
import { findSkillEvidence } from './evidence/skill-evidence.ts';
import type { Evidence, Finding } from './finding.ts';
import type { Criterion } from './job/criterion.ts';
import type { Models } from './models/models.ts';
import { quoteSpans } from './quote.ts';

export interface Reading {
  resume: ResumeText;
  profile: Profile;
  now: Date;
  /** Null: only what is named, dated or listed is found. */
  models: Models | null;
}

/** The models know English only; where the language cannot be told, it is taken for English. */
export function modelsFor({ resume, models }: Pick<Reading, 'resume' | 'models'>): Models | null {
  return resume.language === null || resume.language === 'en' ? models : null;
}

/** Makes a resume's blind text ready for being searched, without the stretches that count for nothing. */
export async function indexReading(reading: Reading, worthless: readonly Span[] = []): Promise<ResumeIndex> {
  const { resume, profile } = reading;
  const text = blindText(resume, profile, worthless);
  const index = (part: string) =>
    indexResume(part, splitPassages(part, profile), modelsFor(reading)?.embedder ?? null);
  const stretches = findShared(resume.text, profile);
  if (stretches.length === 0) return index(text);
  return { ...(await index(cover(text, stretches))), shared: await index(coverAllBut(text, stretches)) };
}

/** What a resume shows for each criterion, judged on its blind text, with quotes from the visible one. */
export async function findEvidence(
  criteria: readonly Criterion[],
  reading: Reading,
  index: ResumeIndex,
): Promise<Finding[]> {
  const occupation = criteria.find((criterion) => criterion.group === 'occupation')?.label ?? null;
  const { own, shared } = setApart(reading);
  const findings: Finding[] = [];
  for (const criterion of criteria) {
    const sure = await look(criterion, index, own, occupation);
    const evidence = await lookBeside(sure, criterion, index, shared);
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

/** The reading of what is the person's own, and of what may be a referee's: there no job is the person's. */
function setApart(reading: Reading): { own: Reading; shared: Reading } {
  const { resume, profile } = reading;
  const stretches = findShared(resume.text, profile);
  const isShared = (item: Span) => stretches.some(({ start, end }) => item.start < end && start < item.end);
  const only = (wanted: boolean): Pick<Profile, 'education' | 'licences' | 'languages'> => ({
    education: profile.education.filter((item) => isShared(item) === wanted),
    licences: profile.licences.filter((item) => isShared(item) === wanted),
    languages: profile.languages.filter((item) => isShared(item) === wanted),
  });
  return {
    own: { ...reading, profile: { ...profile, ...only(false) } },
    shared: { ...reading, profile: { ...profile, ...only(true), work: [] } },
  };
}

/** Where nothing else speaks of a criterion, what may be a referee's is worth a look, and never a claim. */
async function lookBeside(
  sure: Evidence,
  criterion: Criterion,
  index: ResumeIndex,
  reading: Reading,
): Promise<Evidence> {
  if (sure.spans.length > 0 || !index.shared) return sure;
  const { spans } = await look(criterion, index.shared, reading, null);
  if (spans.length === 0) return sure;
  const reason = 'Check whether this is about the person or a referee';
  return { state: 'unclear', strength: 0, spans: spans.slice(0, 1), reason };
}

async function look(
  criterion: Criterion,
  index: ResumeIndex,
  reading: Reading,
  occupation: string | null,
): Promise<Evidence> {
  const { resume, profile, now } = reading;
  const models = modelsFor(reading);
  if (criterion.group === 'education') return findEducationEvidence(criterion, index, profile, models);
  const known = findKnown(criterion, index, profile, resume);
  if (known) return known;
  if (!models) return findNamedEvidence(criterion.label, index) ?? notJudged(nameLanguage(resume.language));
  // 'Hotel experience' among the skills asks for the same as among the experience.
  const asksWork = /\bexperience$/i.test(criterion.label) && criterion.group !== 'duty';
  switch (asksWork ? 'experience' : criterion.group) {
    case 'experience':
      return findExperienceEvidence(criterion, index, profile, now, occupation, models);
    case 'occupation':
      return findOccupationEvidence(criterion, index, profile, models);
    case 'licence':
      return asUnproved(await judgeCriterion('licence', criterion.label, index, profile, models));
    default:
      return findSkillEvidence(criterion, index, profile, now, models);
  }
}

/** A licence has a name: where that does not stand there, a person has to look. */
function asUnproved(judgement: Judgement | undefined): Evidence {
  const evidence = toEvidence(judgement);
  if (judgement?.isNamed && judgement.qualifier === 'wished')
    return { state: 'unclear', strength: 0, spans: [spanOf(judgement.best)], reason: isItHeld };
  const isClaim = evidence.state === 'met' || evidence.state === 'partial';
  if (!isClaim || judgement?.isNamed) return evidence;
  const reason = 'Check whether this is the one asked for';
  return { ...evidence, state: 'unclear', strength: 0, reason };
}

/** What rules can tell: licences by their names, languages by the list of them. */
function findKnown(
  { group, label }: Criterion,
  index: ResumeIndex,
  profile: Profile,
  resume: ResumeText,
): Evidence | undefined {
  if (group === 'licence') return findLicenceEvidence(label, index);
  if (group !== 'required_skill' && group !== 'preferred_skill') return undefined;
  const languages = readAskedLanguages(label);
  return languages && findLanguageEvidence(languages, profile, resume.language, index.passages);
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function nameLanguage(code: string | null): string {
  return code ? (languageNames.of(code) ?? 'another language') : 'another language';
}
