import type { ResumeText } from '@candor/resume/resume-text';
import { findQualifier } from '../evidence/qualifiers.ts';
import type { ResumeIndex } from '../evidence/resume-index.ts';
import { termsOf } from '../evidence/skill-terms.ts';
import type { Quote } from '../finding.ts';
import { quoteSpans } from '../quote.ts';

export interface SoftSkill {
  skill: string;
  /** Out of 10. */
  score: number;
  evidence: Quote | null;
}

const softSkills = [
  'Communication',
  'Teamwork',
  'Leadership',
  'Problem solving',
  'Time management',
  'Organisation',
  'Attention to detail',
  'Adaptability',
  'Customer service',
  'Initiative',
  'Negotiation',
  'Mentoring',
  'Creativity',
  'Critical thinking',
  'Working under pressure',
  'Conflict resolution',
  'Empathy',
] as const;

/** Whether a skill that a job asks for is one of the general abilities. */
export function isSoftSkill(label: string): boolean {
  const { core } = termsOf(label);
  return softSkills.some((skill) => termsOf(skill).core.every((stem) => core.includes(stem)));
}

/**
 * General abilities that the resume speaks of. What work shows counts: 4 for the first job line, 2 for each further one, to 10;
 * a mere claim is worth 3.
 */
export function findSoftSkills(resume: ResumeText, index: ResumeIndex): SoftSkill[] {
  const found = softSkills.flatMap((skill): SoftSkill[] => {
    const hits = termsOf(skill)
      .same.flatMap((term) => index.findTerm(term))
      .filter((hit) => findQualifier(index.text, hit.start, hit.end) === null);
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
