import { type Criterion, criteriaOf } from '@candor/scoring/criteria';
import { evaluate } from '@candor/scoring/evaluate';
import { findModels } from '@candor/scoring/models';
import { plainResume } from '@candor/scoring/testing/plain-resume';
import { describe, expect, it } from 'vitest';
import { combineFindings } from './combine-findings.ts';
import type { Proposal } from './propose-findings.ts';

const now = new Date('2026-01-15T00:00:00Z');
const job = {
  title: 'Shop Assistant',
  description: '',
  required_skills: 'Cash handling, Forklift licence, Excel, Ran the till',
  preferred_skills: 'Stock rotation',
  responsibilities: '',
  experience_level: 'senior',
  education_level: 'bachelor',
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
currently completing forklift licence

Education
Diploma of Retail, 2022
`;
const { resume, profile } = plainResume(text, now);
const criteria = await criteriaOf(job, await findModels());
const idOf = (label: string) => (criteria.find((one) => one.label === label) as Criterion).id;

async function judge(proposals: Proposal[] | null) {
  const evaluation = await evaluate({
    ...{ job, criteria, resume, profile, now, models: await findModels() },
    ...(proposals && {
      refine: (found, index) => combineFindings(found, proposals, { criteria, resume, profile, now }, index),
    }),
  });
  const finding = (label: string) => evaluation.findings.find(({ criterion }) => criterion === label);
  return { ...evaluation, finding };
}

const propose = (label: string, state: Proposal['state'], ...quotes: string[]): Proposal[] => [
  { criterionId: idOf(label), state, quotes, jobs: [] },
];

describe("a model's findings beside words and rules", () => {
  it('add what is said in other words, quoted and worth what its place is worth', async () => {
    const alone = await judge(null);
    expect(alone.finding('Cash handling')?.state).not.toBe('met');
    const helped = await judge(propose('Cash handling', 'met', 'Ran the till on Saturdays'));
    expect(helped.finding('Cash handling')).toMatchObject({
      state: 'met',
      ...{ strength: 1, years: 3 },
      quotes: [{ text: 'Ran the till on Saturdays', page: 1 }],
    });
    expect(helped.score).toBeGreaterThan(alone.score);
    const claimed = await judge(propose('Cash handling', 'met', 'Ran the lottery stand'));
    expect(claimed.finding('Cash handling')).toMatchObject({ state: 'met', strength: 0.7 });
    const partly = await judge(propose('Cash handling', 'partial', 'Ran the till on Saturdays'));
    expect(partly.finding('Cash handling')).toMatchObject({ state: 'partial', strength: 0.5 });
    const unclear = await judge(propose('Cash handling', 'unclear', 'Ran the lottery stand'));
    expect(unclear.finding('Cash handling')).toMatchObject({
      state: 'unclear',
      strength: 0,
      quotes: [{ text: 'Ran the lottery stand' }],
    });
    expect(unclear.skillGaps).not.toContain('Cash handling');
  });

  it('count for nothing without a quote that stands in the resume', async () => {
    const alone = await judge(null);
    for (const quotes of [[], ['Ten years of cash handling'], ['Sam Jones'], ['Ran the till on Sundays']])
      for (const state of ['met', 'partial', 'unclear', 'contradicted'] as const)
        expect((await judge(propose('Cash handling', state, ...quotes))).findings).toEqual(alone.findings);
    const named = await judge(propose('Ran the till', 'met', 'Ran the till on Sundays'));
    expect(named.finding('Ran the till')).toEqual(alone.finding('Ran the till'));
    expect(alone.finding('Ran the till')?.state).toBe('met');
  });

  it('do not turn what the resume denies into something met, nor into nothing', async () => {
    const result = await judge(propose('Excel', 'met', 'no experience with Excel'));
    expect(result.finding('Excel')).toMatchObject({ state: 'contradicted', strength: 0 });
    const none = await judge(propose('Excel', 'no_evidence'));
    expect(none.finding('Excel')).toMatchObject({
      state: 'contradicted',
      quotes: [{ text: 'Friendly, no experience with Excel' }],
    });
  });

  it('take away what words alone seemed to show, and say so', async () => {
    const none = await judge(propose('Ran the till', 'no_evidence'));
    expect(none.finding('Ran the till')).toMatchObject({
      ...{ state: 'no_evidence', strength: 0, quotes: [], years: null },
      reason: 'The language model found no evidence, against what words alone suggested',
    });
    expect(none.score).toBeLessThan((await judge(null)).score);
    const opposite = await judge(propose('Ran the till', 'contradicted', 'Put the oldest milk in front'));
    expect(opposite.finding('Ran the till')).toMatchObject({ state: 'contradicted', strength: 0 });
  });

  it('say which jobs are of the kind asked for; the years are computed', async () => {
    const label = '5+ years of experience';
    const quotes = ['Ran the till on Saturdays'];
    const ofJobs = (jobs: number[]) => judge([{ criterionId: idOf(label), state: 'met', quotes, jobs }]);
    expect((await ofJobs([0])).finding(label)).toMatchObject({
      ...{ state: 'partial', years: 3, strength: 0.6 },
      reason: '3 years of dated work of this kind',
    });
    expect((await ofJobs([])).finding(label)).toMatchObject({ state: 'partial', years: null });
    const none = await judge(propose(label, 'no_evidence'));
    expect(none.finding(label)).toMatchObject({ state: 'no_evidence', years: 0, strength: 0 });
  });

  it('are partly at most for a degree below the level asked for and a licence that is not held yet', async () => {
    const degree = await judge(propose("Bachelor's degree", 'met', 'Diploma of Retail'));
    expect(degree.finding("Bachelor's degree")).toMatchObject({ state: 'partial', strength: 0.5 });
    const licence = await judge(propose('Forklift licence', 'met', 'currently completing forklift licence'));
    expect(licence.finding('Forklift licence')).toMatchObject({ state: 'partial', strength: 0.4 });
  });

  it('show what somebody worked as by work alone', async () => {
    const alone = await judge(null);
    const claimed = await judge(propose('Shop Assistant', 'met', 'Friendly'));
    expect(claimed.finding('Shop Assistant')).toEqual(alone.finding('Shop Assistant'));
    const worked = await judge(propose('Shop Assistant', 'met', 'Sales help, Corner Shop'));
    expect(worked.finding('Shop Assistant')).toMatchObject({ state: 'met', strength: 1 });
  });

  it('for criteria that are unknown are dropped', async () => {
    const alone = await judge(null);
    const unknown = {
      criterionId: 'skill:overall',
      state: 'met' as const,
      quotes: ['Ran the till'],
      jobs: [],
    };
    expect((await judge([unknown])).findings).toEqual(alone.findings);
  });
});
