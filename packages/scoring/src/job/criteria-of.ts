import type { Models } from '../models/models.ts';
import { isKnownSkill, isTool } from '../vocabulary/gazetteer.ts';
import { asksEducation, educationLabels, educationLadder, findAskedEducation } from './asked-education.ts';
import { findAskedYears } from './asked-years.ts';
import type { Criterion, CriterionGroup } from './criterion.ts';
import { criterionIdOf } from './criterion-id.ts';
import { plainTitle, titleOf } from './find-title.ts';
import type { JobInput } from './job-input.ts';
import { findLicences } from './licences.ts';
import { nameOf } from './name-of.ts';
import { splitPost } from './post-units.ts';
import { type Asked, readPost } from './read-post.ts';

export type { Criterion } from './criterion.ts';
export { criterionIdOf } from './criterion-id.ts';
export type { JobInput } from './job-input.ts';

const maxSkills = 30;
const maxDuties = 12;
const maxLabel = 220;
/** A general ability can hardly be shown by a resume: it counts little beside what can. */
const softWeight = 0.3;
const preferredWeight = 0.5;
/** What is only named, such as 'Pastry', is a skill whatever the model takes it for. */
const asksExperience =
  /\b(?:experience[ds]?|years?|yrs?|months?|background|track record|history|worked|working|previous(?:ly)?|prior)\b/i;
/** Years that an experience level of the job form stands for. */
const yearsOfLevel: Readonly<Record<string, number>> = { mid: 2, senior: 5, lead: 7, executive: 10 };

class CriteriaList {
  readonly items: Criterion[] = [];
  readonly #ids = new Set<string>();

  add(
    group: CriterionGroup,
    label: string,
    options: Partial<Omit<Criterion, 'id' | 'group' | 'label'>> = {},
  ): void {
    const name = shorten(label.replace(/\s+/g, ' ').trim());
    const id = criterionIdOf(group, name);
    if (id === undefined || this.#ids.has(id)) return;
    this.#ids.add(id);
    const { weight = 1, required = false, years = null, level = null } = options;
    this.items.push({ id, group, label: capitalise(name), weight, required, years, level });
  }

  count(...groups: CriterionGroup[]): number {
    return this.items.filter((item) => groups.includes(item.group)).length;
  }
}

/** 'iOS' and 'jQuery' keep their first letter. */
function capitalise(name: string): string {
  return /^\p{Ll}\p{Ll}*(?:\s|$)/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

function shorten(label: string): string {
  return label.length > maxLabel ? `${label.slice(0, maxLabel - 3).replace(/\s\S*$/, '')} …` : label;
}

/** What a job asks for, from its fields and its free text; the recruiter may edit the list. */
export async function criteriaOf(job: JobInput, models: Models | null): Promise<Criterion[]> {
  const list = new CriteriaList();
  const title = titleOf(job.title, splitPost(job.description));
  if (title) list.add('occupation', plainTitle(title), { required: true });
  addSkillFields(list, job);
  if (models) {
    for (const asked of await readPost(job.description, models.postReader)) addAsked(list, asked);
    for (const asked of await readPost(job.responsibilities ?? '', models.postReader))
      if (asked.kind === 'duty') addDuty(list, asked.text);
  }
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

function addAsked(list: CriteriaList, { kind, text, unit, isPreferred }: Asked): void {
  const how = { required: !isPreferred, weight: isPreferred ? preferredWeight : 1 };
  if (kind === 'duty') addDuty(list, text);
  else if (kind === 'education' && asksEducation(text))
    list.add('education', text, { ...how, level: findAskedEducation(text) ?? null });
  else if (kind === 'licence') list.add('licence', nameOf(text), how);
  else if (kind === 'experience' && asksExperience.test(text))
    list.add('experience', text, { ...how, years: yearsOf(text, unit.text) });
  else {
    const group = isPreferred ? 'preferred_skill' : 'required_skill';
    const weight = kind === 'soft_skill' ? softWeight : 1;
    for (const name of splitList(text).map(nameSkill))
      if (list.count('required_skill', 'preferred_skill') < maxSkills && isName(name))
        list.add(group, name, { required: !isPreferred, weight });
  }
}

function yearsOf(text: string, line: string): number | null {
  return (findAskedYears(text) ?? (/\d/.test(text) ? undefined : findAskedYears(line)))?.years ?? null;
}

/** 'Overall', 'Details', 'Practices': a plain word that names no skill is what is left of a sentence. */
function isName(name: string): boolean {
  return /[\s\d/&+#.-]|.\p{Lu}/u.test(name) || /^\p{Lu}/u.test(name) || isKnownSkill(name);
}

/** The name of a skill; with the words behind it where the name alone would say too little ('knife skills'). */
function nameSkill(text: string): string {
  const name = nameOf(text.replace(/\s+(?:is|are|will be|would be|can be|must be)\s.*$/i, ''));
  const isTelling = /\s/.test(name) || isKnownSkill(name) || /[\p{Lu}\d+#]/u.test(name.slice(1));
  if (isTelling) return name;
  const behind = /^\s+(?:skills?|abilit(?:y|ies)|techniques?|experience|knowledge)\b/i.exec(
    text.slice(text.indexOf(name) + name.length),
  );
  return `${name}${behind?.[0] ?? ''}`;
}

/** 'SCCM, Intune and Citrix' are three; 'Cleaning and sanitation techniques' and 'Word or Excel' stay one. */
function splitList(text: string): string[] {
  if (/\bor\b|\bsuch as\b|\(/i.test(text)) return [text];
  const parts = text.split(/\s*[,;]\s*(?:and\s+)?|\s+(?:and|&)\s+/).filter(Boolean);
  const areNames =
    parts.length > 2 ? parts.every((part) => nameOf(part).split(/\s+/).length <= 3) : parts.every(isTool);
  return areNames ? parts : [text];
}

function addDuty(list: CriteriaList, text: string): void {
  if (list.count('duty') >= maxDuties || text.split(/\s+/).length < 3) return;
  list.add(
    'duty',
    text.replace(
      /^(?:you(?:['’]ll| will)?(?! are)(?: also)?(?: be)?|responsible for|the successful candidate will)\s+/i,
      '',
    ),
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
