import type { Finding } from '../finding.ts';
import type { DescribedGap } from './describe-gaps.ts';
import { isSkill, type SortedSkills, sortSkills } from './sort-skills.ts';

const named = 5;

/** The score in plain words, made of the findings and nothing else: what is shown, what is missing, what is unclear. */
export function justify(
  findings: readonly Finding[],
  gaps: readonly DescribedGap[],
  { namesSkillGaps = true }: { namesSkillGaps?: boolean } = {},
): string {
  const unnamed = new Set(namesSkillGaps ? [] : sortSkills(findings).missing);
  return [
    describeWork(findings),
    describeSkills(findings, namesSkillGaps),
    describeMissing(findings.filter((finding) => !unnamed.has(finding))),
    describeUnclear(findings),
    describeGaps(gaps),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The occupation and the years, which say most in the fewest words. */
function describeWork(findings: readonly Finding[]): string {
  const occupation = findings.find(({ group }) => group === 'occupation');
  const quote = shorten(occupation?.quotes[0]?.text.replace(/\s+/g, ' ') ?? '');
  const example = quote ? ` (“${quote}”)` : '';
  const counted = findings.find(
    ({ group, years, state }) => group === 'experience' && years && isShown({ state }),
  );
  const years = counted
    ? `, with ${counted.years} ${counted.years === 1 ? 'year' : 'years'} of dated experience`
    : '';
  if (!occupation) return '';
  if (occupation.state === 'met') return `Has worked in this occupation${example}${years}.`;
  if (occupation.state === 'partial') return `Has worked in a related occupation${example}${years}.`;
  if (occupation.state === 'unclear') return `Check whether the work history fits this occupation${example}.`;
  return `The work history shows no work as ${withArticle(occupation.criterion)}.`;
}

/** That none is shown says which are missing; where gaps are not looked for, only what is shown is counted. */
function describeSkills(findings: readonly Finding[], namesSkillGaps: boolean): string {
  const skills = sortSkills(findings);
  const duties = findings.filter(({ group }) => group === 'duty');
  const parts: string[] = [];
  if (skills.all.some(isShown) || (namesSkillGaps && skills.all.length > 0))
    parts.push(describeShare(skills));
  if (duties.length > 0) parts.push(describeDuties(duties));
  const sentence = parts.join(', and ');
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function describeShare({ all, met, partly, unclear }: SortedSkills): string {
  const [share, whole] = [all.length === 1 ? 'the one skill' : '', `of ${all.length} skills`];
  if (met.length > 0) {
    const more = partly.length > 0 ? ` and ${partly.length} more in part` : '';
    return `shows ${share || `${met.length} ${whole}`} (${list(met)})${more}`;
  }
  if (partly.length > 0) return `shows ${share || `${partly.length} ${whole}`} in part`;
  const isUnclear = unclear.length > 0;
  if (share) return `${share} is not ${isUnclear ? 'clearly ' : ''}shown`;
  return `shows none of the ${all.length} skills${isUnclear ? ' clearly' : ''}`;
}

function describeDuties(duties: readonly Finding[]): string {
  const done = duties.filter(isShown).length;
  const clearly = duties.some(({ state }) => state === 'unclear') ? 'clearly ' : '';
  if (duties.length === 1)
    return done > 0
      ? 'has done work like the one responsibility'
      : `work like the one responsibility is not ${clearly}shown`;
  return done > 0
    ? `has done work like ${done} of the ${duties.length} responsibilities`
    : `no work like the ${duties.length} responsibilities is ${clearly}shown`;
}

/** Of what isn't a skill, only what counts: the application form asks for some checks itself. */
function describeMissing(findings: readonly Finding[]): string {
  const missing = findings.filter(
    ({ group, state, weight }) =>
      state === 'no_evidence' &&
      (isSkill({ group }) || (weight > 0 && group !== 'duty' && group !== 'occupation')),
  );
  const denied = findings.filter(({ state }) => state === 'contradicted');
  const sentences: string[] = [];
  if (missing.length > 0) sentences.push(`No evidence for ${list(missing)}`);
  if (denied.length > 0)
    sentences.push(`${sentences.length > 0 ? 't' : 'T'}he resume says otherwise on ${list(denied)}`);
  return sentences.length > 0 ? `${sentences.join('; ')}.` : '';
}

function describeUnclear(findings: readonly Finding[]): string {
  const unclear = findings.filter(({ state, group }) => state === 'unclear' && group !== 'occupation');
  return unclear.length > 0 ? `Unclear, please check: ${list(unclear, sayYears)}.` : '';
}

/** Years that don't count as those asked for stand beside them, with why. */
function sayYears({ group, years }: Finding): string {
  if (group !== 'experience' || !years) return '';
  return ` (${years} ${years === 1 ? 'year' : 'years'} of dated work, which may be of another kind)`;
}

function describeGaps({ length }: readonly DescribedGap[]): string {
  if (length === 0) return '';
  const which = length === 1 ? 'There is one gap' : `There are ${length} gaps`;
  return `${which} in the dated work history, which does not affect the score.`;
}

const isShown = ({ state }: Pick<Finding, 'state'>) => state === 'met' || state === 'partial';

function list(findings: readonly Finding[], remark: (finding: Finding) => string = () => ''): string {
  const names = findings
    .slice(0, named)
    .map((finding) => `${shorten(finding.criterion.replace(/[.\s]+$/, ''))}${remark(finding)}`);
  const more = findings.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function withArticle(title: string): string {
  return `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}`;
}

/** At most a line of it, ending with a whole word. */
function shorten(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 90).replace(/\s+\S*$/, '')} …`;
}
