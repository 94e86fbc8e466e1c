import type { ResumeText } from '@candor/resume/resume-text';
import { findQualifier } from '../evidence/qualifiers.ts';
import type { Hit, ResumeIndex } from '../evidence/resume-index.ts';
import { termsOf } from '../evidence/skill-terms.ts';
import type { Quote } from '../finding.ts';
import { quoteSpans } from '../quote.ts';

export interface SoftSkill {
  skill: string;
  /** Out of 10. */
  score: number;
  evidence: Quote | null;
}

/** General abilities with the words that people use of themselves. A stem would take a community for communication. */
const softSkills: readonly (readonly [name: string, words: RegExp])[] = [
  ['Communication', /\bcommunicat\w*|\bpresentation skills\b|\bpublic speaking\b/i],
  ['Teamwork', /\bteam ?work\w*|\bteam player\b|\bcollaborat\w*/i],
  [
    'Leadership',
    /\bleadership\b|\b(?:lead(?:ing|s)?|[Ll]ed) (?:a|the|an|our|teams?|staff|shifts?|\d+|two|three|four|five|six|seven|eight|nine|ten)\b/,
  ],
  ['Problem solving', /\bproblem[- ]solv\w*|\btroubleshoot\w*|\bsolv\w+ problems\b/i],
  ['Time management', /\btime management\b|\bprioriti[sz]\w*|\bmeet(?:ing|s)? deadlines\b/i],
  [
    'Organisation',
    /\borgani[sz]ational skills\b|\bwell[- ]organi[sz]ed\b|\borgani[sz](?:ed|ing) (?:a|the|our|all)\b/i,
  ],
  ['Attention to detail', /\battention to details?\b|\bdetail[- ]oriented\b|\beye for detail\b/i],
  ['Adaptability', /\badaptab\w*|\badapt(?:s|ed|ing)? to\b|\bflexib(?:le|ility)\b/i],
  ['Customer service', /\bcustomer (?:service|care|support)\b|\bguest (?:service|relations)\b/i],
  ['Initiative', /\binitiative\b|\bself[- ](?:motivated|starter)\b|\bproactive\w*/i],
  ['Negotiation', /\bnegotiat\w*/i],
  ['Mentoring', /\bmentor(?:ed|ing|s)\b|\bcoach(?:ed|ing)\b/i],
  ['Creativity', /\bcreativ(?:e|ity|ely)\b/i],
  ['Critical thinking', /\bcritical thinking\b|\banalytical (?:skills|thinking)\b/i],
  ['Working under pressure', /\bunder pressure\b|\bin stressful\b|\bcalm in\b/i],
  [
    'Conflict resolution',
    /\bconflict (?:resolution|management)\b|\bresolv\w+ (?:conflicts?|disputes?)\b|\bmediat(?:ed|ing|ion)\b/i,
  ],
  ['Empathy', /\bempath\w+/i],
];

/** Whether a skill that a job asks for is one of the general abilities. */
export function isSoftSkill(label: string): boolean {
  const { core } = termsOf(label);
  return softSkills.some(([skill]) => termsOf(skill).core.every((stem) => core.includes(stem)));
}

/**
 * General abilities that the resume speaks of. What work shows counts: 4 for the first job line, 2 for each further one, to 10;
 * a mere claim is worth 3.
 */
export function findSoftSkills(resume: ResumeText, index: ResumeIndex): SoftSkill[] {
  const found = softSkills.flatMap(([skill, words]): SoftSkill[] => {
    const hits = findWords(words, index).filter(
      (hit) => findQualifier(index.text, hit.start, hit.end) === null,
    );
    const shown = new Map(
      hits.filter((hit) => hit.passage.place !== 'claim').map((hit) => [hit.passage.start, hit]),
    );
    const best = [...shown.values()][0] ?? hits[0];
    if (!best) return [];
    const score =
      shown.size > 0 ? Math.min(10, 4 + 2 * (shown.size - 1) + (hits.length > shown.size ? 1 : 0)) : 3;
    const { start, end } = best.passage;
    return [{ skill, score, evidence: quoteSpans(resume, [{ start, end }])[0] ?? null }];
  });
  return found.sort((a, b) => b.score - a.score || a.skill.localeCompare(b.skill)).slice(0, 8);
}

function findWords(words: RegExp, { passages, text }: ResumeIndex): Hit[] {
  return passages.flatMap((passage) => {
    const match = words.exec(text.slice(passage.start, passage.end));
    if (!match) return [];
    const start = passage.start + match.index;
    return [{ passage, start, end: start + match[0].length }];
  });
}
