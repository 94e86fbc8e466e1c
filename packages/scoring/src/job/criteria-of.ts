import { findNamedSkills } from '../vocabulary/gazetteer.ts';
import { skillKey } from '../vocabulary/synonyms.ts';
import { educationLabels, educationLadder, findAskedEducation } from './asked-education.ts';
import { findAskedPhrases, trimPhrase } from './asked-phrases.ts';
import { findAskedYears } from './asked-years.ts';
import type { Criterion, CriterionGroup, EducationLevel } from './criterion.ts';
import { criterionIdOf } from './criterion-id.ts';
import { titleOf } from './find-title.ts';
import type { JobInput } from './job-input.ts';
import { type JobLine, readJobLines } from './job-lines.ts';
import { findLicences } from './licences.ts';

export type { Criterion } from './criterion.ts';
export { criterionIdOf } from './criterion-id.ts';
export type { JobInput } from './job-input.ts';

const maxSkills = 30;
const maxDuties = 12;
const isPreferredLine =
  /\b(?:preferred|a plus|nice to have|bonus|advantage|advantageous|desirable|ideally|an asset)\b/i;
const isRequiredLine = /\b(?:must|required|requires|mandatory|essential|minimum|at least)\b/i;
/** Years that an experience level of the job form stands for. */
const yearsOfLevel: Readonly<Record<string, number>> = { mid: 2, senior: 5, lead: 7, executive: 10 };

class CriteriaList {
  readonly items: Criterion[] = [];
  readonly #ids = new Set<string>();

  add(
    group: CriterionGroup,
    label: string,
    options: {
      weight?: number;
      required?: boolean;
      years?: number | null;
      level?: EducationLevel | null;
    } = {},
  ): void {
    const name = label.trim();
    const id = criterionIdOf(group, name);
    if (id === undefined || this.#ids.has(id)) return;
    this.#ids.add(id);
    const { weight = 1, required = false, years = null, level = null } = options;
    this.items.push({
      id,
      group,
      label: name.charAt(0).toUpperCase() + name.slice(1),
      weight,
      required,
      years,
      level,
    });
  }

  count(group: CriterionGroup): number {
    return this.items.filter((item) => item.group === group).length;
  }
}

/** What a job asks for, from its fields and its free text; the recruiter may edit the list. */
export function criteriaOf(job: JobInput): Criterion[] {
  const lines = readJobLines(job.description);
  const list = new CriteriaList();
  const title = titleOf(job.title, lines, job.description);
  if (title) list.add('occupation', title, { required: true });
  addSkillFields(list, job);
  for (const line of lines) if (line.text !== title) addAsked(list, line);
  // A job without a list of requirements asks in its prose.
  if (list.count('required_skill') < 3)
    for (const line of lines)
      if (line.section === 'about' && line.text !== title) addFromProse(list, line.text);
  for (const line of lines) if (line.text !== title) addNamedTools(list, line);
  addDuties(list, job, lines);
  addLevels(list, job);
  // The application form asks for these: a resume that does not name them loses nothing.
  if (job.working_with_children_check) list.add('licence', 'Working with Children Check', { weight: 0 });
  if (job.national_police_check) list.add('licence', 'Police check', { weight: 0 });
  return list.items;
}

function addSkillFields(list: CriteriaList, job: JobInput): void {
  for (const [group, field] of [
    ['required_skill', job.required_skills],
    ['preferred_skill', job.preferred_skills],
  ] as const)
    for (const part of splitSkills(field ?? '')) {
      const found = findLicences(part);
      if (found[0] && group === 'required_skill') list.add('licence', part, { required: true, weight: 2 });
      else list.add(group, part, { required: group === 'required_skill' });
    }
}

/** Items of a comma-separated field; a comma inside brackets does not part. */
function splitSkills(field: string): string[] {
  return field
    .split(/[,;\n](?![^(]*\))/)
    .map((part) => part.replace(/^[\s\-*•]+/, '').trim())
    .filter(Boolean);
}

function addAsked(list: CriteriaList, line: JobLine): void {
  if (line.section === 'aside' || line.section === 'title' || line.section === 'duty') return;
  const isPreferred = line.section === 'preferred' || isPreferredLine.test(line.text);
  const required = !isPreferred && isRequiredLine.test(line.text);
  const asked = findAskedYears(line.text);
  if (asked)
    list.add(
      'experience',
      asked.of ? `${asked.years}+ years: ${asked.of}` : `${asked.years}+ years of experience`,
      {
        years: asked.years,
        required,
        weight: isPreferred ? 0.5 : 1,
      },
    );
  const level = findAskedEducation(line.text);
  if (level && list.count('education') === 0)
    list.add('education', educationLabels[level], { level, required, weight: isPreferred ? 0.5 : 1 });
  const licences = line.section === 'about' ? [] : findLicences(line.text);
  for (const { licence, words } of licences)
    list.add('licence', words.length > 4 ? words : licence.label, {
      required,
      weight: isPreferred ? 0.5 : 1,
    });
  const isAsking = line.section === 'required' || line.section === 'preferred';
  if (!isAsking || level || licences.length > 0 || asked || line.text.length > 400) return;
  for (const sentence of line.text.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    for (const phrase of findAskedPhrases(sentence)) addSkill(list, phrase, isPreferred, required);
}

const asksInProse =
  /\b(?:possess|must|should|proficien|skill|abilit|knowledge|experience (?:in|with)|expertise|well-versed|require)/i;

function addFromProse(list: CriteriaList, text: string): void {
  for (const sentence of text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    if (!asksInProse.test(sentence) || findAskedYears(sentence) || findAskedEducation(sentence)) continue;
    const asked = sentence.replace(
      /^.*?\b(?:possess(?:es)?|must have|should have|must be|should be|have|has|with|requires?|in)\s+/i,
      '',
    );
    for (const phrase of findAskedPhrases(asked)) addSkill(list, phrase, false, false);
  }
}

function addSkill(list: CriteriaList, phrase: string, isPreferred: boolean, required: boolean): void {
  if (list.count('required_skill') + list.count('preferred_skill') >= maxSkills || !/\p{L}/u.test(phrase))
    return;
  list.add(isPreferred ? 'preferred_skill' : 'required_skill', phrase, { required });
}

/** Products and technologies that prose and duties name are asked for too. */
function addNamedTools(list: CriteriaList, line: JobLine): void {
  if (line.section === 'aside' || line.section === 'title') return;
  const isPreferred = line.section === 'preferred' || isPreferredLine.test(line.text);
  for (const skill of findNamedSkills(line.text)) {
    if (!skill.isTool || trimPhrase(skill.text) === '' || findLicences(skill.text).length > 0) continue;
    const key = ` ${skillKey(skill.text)} `;
    const isCovered = list.items.some((item) => ` ${skillKey(item.label)} `.includes(key));
    if (!isCovered) addSkill(list, skill.text, isPreferred, false);
  }
}

function addDuties(list: CriteriaList, job: JobInput, lines: readonly JobLine[]): void {
  const own = readJobLines(job.responsibilities ?? '').map((line) => line.text);
  const inText = lines.filter((line) => line.section === 'duty').map((line) => line.text);
  const prose = lines
    .filter((line) => line.section === 'about')
    .flatMap((line) => line.text.split(/(?<=[.!?])\s+/));
  const duties = own.length > 0 ? own : inText.length > 0 ? inText : prose;
  for (const duty of duties.filter(isDuty).slice(0, maxDuties))
    list.add('duty', duty.length > 220 ? `${duty.slice(0, 217).replace(/\s\S*$/, '')} …` : duty);
}

function isDuty(text: string): boolean {
  return (
    text.split(/\s+/).length >= 4 &&
    !/:$|\bother duties\b|\bas (?:needed|assigned|required)\.?$|[$€£]\s?\d|\bsalary\b|\bbenefits\b|^keywords\b/i.test(
      text,
    )
  );
}

function addLevels(list: CriteriaList, job: JobInput): void {
  const level = educationLadder.find((step) => step === job.education_level);
  if (level && list.count('education') === 0)
    list.add('education', educationLabels[level], { level, required: true });
  const years = yearsOfLevel[job.experience_level ?? ''] ?? yearsOfLevel[job.seniority_level ?? ''];
  if (years && list.count('experience') === 0)
    list.add('experience', `${years}+ years of experience`, { years, required: false });
}
