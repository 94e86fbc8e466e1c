import { criteriaOf } from '@candor/scoring/criteria';
import { evaluate } from '@candor/scoring/evaluate';
import { findMiniLm } from '@candor/scoring/minilm';
import { findModels } from '@candor/scoring/models';
import { plainResume } from '@candor/scoring/testing/plain-resume';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findQuestionReader } from '../faq/reader/question-reader.ts';
import { combineFindings } from '../scoring/combine-findings.ts';
import { closeEngines, findReader, listEngines, runEngine } from './engine.ts';
import { EngineFault } from './engine-fault.ts';
import { EngineProcess, rightsWithoutModels } from './engine-process.ts';

afterAll(closeEngines);

const now = new Date('2026-01-15T00:00:00Z');
const job = {
  title: 'Shop Assistant',
  description: 'Serve customers and keep the shelves in order.',
  required_skills: 'Cash handling, Excel',
  preferred_skills: 'Stock rotation',
};
const { resume, profile } = plainResume(
  `Sam Jones\nsam@example.com\n\nExperience\nSales help, Corner Shop, 01/2023 - 12/2025\n- Ran the till on Saturdays\n- Put the oldest milk in front\n`,
  now,
);
const subject = { job, criteria: await criteriaOf(job, await findModels()), resume, profile, now };

describe("the engine's process", () => {
  it('tells when its models cannot be opened, and says of what it judges then that it is in part', async () => {
    const { promise: warning, resolve: onWarning } = Promise.withResolvers<string>();
    const engine = new EngineProcess({
      stepsBack: false,
      onWarning,
      rights: rightsWithoutModels,
    });
    try {
      const { engine: judgedBy } = await engine.run('judge', subject);
      expect(judgedBy).toContain('(judged in part; the models are missing)');
      expect(await warning).toContain('The sentence model cannot be opened');
    } finally {
      engine.end();
    }
  });

  it('finds the same as the engine here', async () => {
    expect(await runEngine('background', 'buildProfile', { resume, now })).toEqual(profile);
    const here = await evaluate({ ...subject, models: await findModels() });
    expect(await runEngine('background', 'judge', subject)).toEqual(here);
    expect(await runEngine('awaited', 'nameModel', {})).toBe((await findMiniLm())?.name);
    const [there, reader] = [await findReader('awaited'), await findQuestionReader()];
    expect(await there?.embed('ran the till')).toEqual(await reader?.embed('ran the till'));
    expect(await there?.read('Is it paid?')).toEqual(await reader?.read('Is it paid?'));
    const units = ['Pay: You are paid weekly.', 'Leave: You have 28 days.'];
    expect(await there?.compare('Is it paid?', units)).toEqual(await reader?.compare('Is it paid?', units));
  });

  it('joins what a language model proposed as it is joined here', async () => {
    const [criterion] = subject.criteria.filter(({ label }) => label === 'Cash handling');
    const proposals = [
      {
        criterionId: criterion?.id ?? '',
        state: 'met' as const,
        quotes: ['Ran the till on Saturdays'],
        jobs: [],
      },
    ];
    const here = await evaluate({
      ...{ ...subject, models: await findModels() },
      refine: (findings, index) => combineFindings(findings, proposals, subject, index),
    });
    expect(await runEngine('background', 'judge', { ...subject, proposals })).toEqual(here);
  });

  it('judges a resume under another name', async () => {
    const identity = { name: { first: 'Amina', last: 'Diallo' } };
    const { replaced, blind, ...other } = await runEngine('awaited', 'swapIdentity', {
      ...subject,
      identity,
    });
    expect(replaced).toBeGreaterThan(0);
    expect(other.resume.text).toContain('Amina Diallo');
    expect(blind).not.toContain('Amina');
    const { score } = await runEngine('awaited', 'judge', subject);
    expect(await runEngine('awaited', 'judge', { ...subject, ...other })).toMatchObject({ score });
  });

  it('leaves this process free while it works', async () => {
    const text = Array.from({ length: 4_000 }, (_, at) => `Clerk, Firm ${at}, 01/20${at % 20} - 2024`).join(
      '\n',
    );
    const long = { resume: { ...resume, text }, now };
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await runEngine('awaited', 'buildProfile', long);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('an engine that is ended', () => {
  beforeEach(closeEngines);

  const judgeAndEnd = async (times: number) => {
    const judged = runEngine('background', 'judge', subject);
    const met = new Set<number>();
    for (let time = 0; time < times; time += 1) {
      const findNew = () =>
        listEngines().find((pid) => !met.has(pid)) ?? expect.unreachable('no new engine is there');
      const pid = await vi.waitFor(findNew, { timeout: 30_000, interval: 5 });
      met.add(pid);
      process.kill(pid, 'SIGKILL');
    }
    return judged;
  };

  it('from outside is replaced, and the work is done', async () => {
    expect(await judgeAndEnd(1)).toEqual(await runEngine('background', 'judge', subject));
  });

  it('again and again gives the work up', async () => {
    await expect(judgeAndEnd(3)).rejects.toThrow(EngineFault);
  });

  it('because the product stops gives the work up at once', async () => {
    const judged = expect(runEngine('background', 'judge', subject)).rejects.toThrow(EngineFault);
    closeEngines();
    await judged;
    expect(listEngines()).toEqual([]);
  });
});
