import { type Criterion, criteriaOf } from '@candor/scoring/criteria';
import { evaluate } from '@candor/scoring/evaluate';
import { plainResume } from '@candor/scoring/testing/plain-resume';
import { describe, expect, it } from 'vitest';
import { combineFindings } from './combine-findings.ts';
import type { Proposal } from './propose-findings.ts';

const now = new Date('2026-01-15T00:00:00Z');
const job = {
  title: 'Shop Assistant',
  description: '',
  required_skills: 'Cash handling, Forklift licence, Excel',
  preferred_skills: 'Stock rotation',
  responsibilities: '',
  experience_level: 'senior',
};
const text = `Sam Jones
sam@example.com

Experience
Sales help, Corner Shop, 01/2023 - 12/2025
- Ran the till on Saturdays and closed it at night
- Put the oldest milk in front

Skills
Friendly, no experience with Excel
Ran the lottery stand
`;
const { resume, profile } = plainResume(text, now);
const criteria = await criteriaOf(job, null);
const idOf = (label: string) => (criteria.find((one) => one.label === label) as Criterion).id;

async function judge(proposals: Proposal[] | null) {
  const evaluation = await evaluate({
    ...{ job, criteria, resume, profile, now, models: null },
    ...(proposals && { refine: (found, index) => combineFindings(found, proposals, resume, index) }),
  });
  const finding = (label: string) => evaluation.findings.find(({ criterion }) => criterion === label);
  return { ...evaluation, finding };
}

const propose = (label: string, state: Proposal['state'], ...quotes: string[]): Proposal[] => [
  { criterionId: idOf(label), state, quotes },
];

describe('a model’s findings beside words and rules', () => {
  it('add what is said in other words, quoted and worth what its place is worth', async () => {
    const alone = await judge(null);
    expect(alone.finding('Cash handling')?.state).toBe('no_evidence');
    const helped = await judge(propose('Cash handling', 'met', 'Ran the till on Saturdays'));
    expect(helped.finding('Cash handling')).toMatchObject({
      state: 'met',
      strength: 0.75,
      quotes: [{ text: 'Ran the till on Saturdays', page: 1 }],
    });
    expect(helped.score).toBeGreaterThan(alone.score);
    const claimed = await judge(propose('Cash handling', 'met', 'Ran the lottery stand'));
    expect(claimed.finding('Cash handling')).toMatchObject({ state: 'partial', strength: 0.45 });
  });

  it('count for nothing without a quote that stands in the resume', async () => {
    const alone = await judge(null);
    for (const quotes of [[], ['Ten years of cash handling'], ['Sam Jones'], ['Ran the till on Sundays']])
      expect((await judge(propose('Cash handling', 'met', ...quotes))).findings).toEqual(alone.findings);
  });

  it('do not turn what the resume denies into something met', async () => {
    const result = await judge(propose('Excel', 'met', 'no experience with Excel'));
    expect(result.finding('Excel')).toMatchObject({ state: 'contradicted', strength: 0 });
  });

  it('have no say in years and licences', async () => {
    const alone = await judge(null);
    const ruled = alone.findings.filter(({ group }) => group === 'experience' || group === 'licence');
    expect(ruled.length).toBeGreaterThan(0);
    const all = criteria.map(({ id }) => ({
      criterionId: id,
      state: 'met' as const,
      quotes: ['Ran the till on Saturdays and closed it at night'],
    }));
    const { findings } = await judge(all);
    for (const finding of ruled) expect(findings).toContainEqual(finding);
  });

  it('take nothing away by finding nothing, but are believed when they find the opposite', async () => {
    const alone = await judge(null);
    const none = criteria.map(({ id }) => ({ criterionId: id, state: 'no_evidence' as const, quotes: [] }));
    expect((await judge(none)).findings).toEqual(alone.findings);
    const opposite = await judge(propose('Stock rotation', 'contradicted', 'Put the oldest milk in front'));
    expect(opposite.finding('Stock rotation')).toMatchObject({ state: 'contradicted', strength: 0 });
  });

  it('for criteria that are unknown are dropped', async () => {
    const alone = await judge(null);
    const unknown = { criterionId: 'skill:overall', state: 'met' as const, quotes: ['Ran the till'] };
    expect((await judge([unknown])).findings).toEqual(alone.findings);
  });
});
