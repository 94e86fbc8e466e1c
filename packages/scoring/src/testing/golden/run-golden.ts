import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildProfile } from '@candor/resume/build-profile';
import type { ResumeText } from '@candor/resume/resume-text';
import { evaluate } from '../../evaluate.ts';
import { criteriaOf } from '../../job/criteria-of.ts';
import type { Criterion } from '../../job/criterion.ts';
import type { JobInput } from '../../job/job-input.ts';
import { findModels } from '../../models/models.ts';
import { readLabelled } from '../labelled/read-labelled.ts';
import { plainResume } from '../plain-resume.ts';

export interface GoldenAnswer {
  post: string;
  resume: string;
  score: number;
  /** Criterion, state, strength, years, and where the quotes begin. */
  findings: [string, string, number, number | null, number[]][];
}

export const goldenFile = fileURLToPath(new URL('./golden-run.jsonl', import.meta.url));

const now = new Date('2024-06-01T00:00:00Z');
const postsRun = 3;

/** What rules alone decide: licenses held, denied, expired and wished for, and a heading that referees share. */
const ruled = {
  job: {
    title: 'Carpenter',
    description: '',
    required_skills:
      'Fluent Spanish, Excel, White Card, Blue Card, Forklift licence, Police check, Driver licence, First aid certificate',
  },
  texts: {
    rules: `Robin Example

Summary
Currently applying for a Blue Card

Experience
Carpenter, Timber Homes, 03/2018 - 02/2022
- Framed houses and kept the site safe

Licences
I do not hold a crane ticket, scaffolding ticket or forklift licence
White Card, 2019

Referees and languages
Jane Smith, site manager, police check, fluent in Spanish, Excel trainer
`,
    'rules-affirmed': `Robin Example

Summary
Applying for the site labourer role with White Card and forklift licence
Non smoker with own car and driver licence

Licences
White Card, 2019
First aid certificate (expired 2021)
No Blue Card, willing to obtain one
No police check yet

Languages and references
Spanish: fluent
References available on request
`,
  },
};

/** What the engine makes of some invented posts and resumes. Wording is left out: it changes nobody's result. */
export async function runGolden(): Promise<GoldenAnswer[]> {
  const models = await findModels();
  if (!models) throw new Error('the models cannot be opened');
  const labelled = readLabelled(fileURLToPath(new URL('../../../labelled/a', import.meta.url)));
  const answers: GoldenAnswer[] = [];
  const judge = async (
    job: JobInput,
    names: Pick<GoldenAnswer, 'post' | 'resume'>,
    resume: ResumeText,
    criteria: readonly Criterion[],
  ) => {
    const profile = buildProfile(resume, now);
    const { score, findings } = await evaluate({ job, criteria, resume, profile, now, models });
    answers.push({
      ...{ ...names, score },
      findings: findings.map(({ criterionId, state, strength, years, quotes }) => [
        ...([criterionId, state, strength, years] as const),
        quotes.map(({ start }) => start),
      ]),
    });
  };
  for (const { post, title, text } of labelled.posts.slice(0, postsRun)) {
    const job = { title, description: text };
    const criteria = await criteriaOf(job, models);
    const verdicts = labelled.verdicts.filter((verdict) => verdict.post === post);
    for (const name of new Set(verdicts.map(({ resume }) => resume))) {
      const resume = await labelled.readResume(name);
      if (!resume) throw new Error(`${name} cannot be read`);
      await judge(job, { post, resume: name }, resume, criteria);
    }
  }
  const criteria = await criteriaOf(ruled.job, models);
  for (const [name, text] of Object.entries(ruled.texts))
    await judge(ruled.job, { post: 'rules', resume: name }, plainResume(text, now).resume, criteria);
  return answers;
}

export function readGolden(): GoldenAnswer[] {
  const lines = readFileSync(goldenFile, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

export function hashGolden(answers: readonly GoldenAnswer[]): string {
  return createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 8);
}
