import { expect, it, vi } from 'vitest';
import type { Findings } from '../findings.ts';
import type { SubjectChances } from '../reader/question-reader.ts';
import { createJudge, describeAnswer, judgeAnswer } from './judge-answer.ts';
import { chanceByTrees } from './trees.ts';

const subjects: SubjectChances = {
  ...{ open: 0.9, own_status: 0.02, own_data: 0.01, other_person: 0.01, human: 0.01, which_job: 0.01 },
  ...{ list_jobs: 0.01, instructions: 0.01, protected: 0.005, smalltalk: 0.005, off_topic: 0.01 },
};

interface Read {
  id: string;
  chance: number;
  score: number;
  nearness: number;
}

function findingsOf(...read: Read[]): Findings {
  const units = read.map(({ id, ...of }) => {
    const passage = { id, kind: 'company' as const, title: id, text: id };
    const unit = { text: id, read: id, passage, job: undefined, vector: undefined };
    return { ...of, unit, passage };
  });
  return {
    subjects,
    found: units.map(({ passage, chance, unit }) => ({
      ...{ passage, chance, job: undefined, units: [{ unit, chance }] },
    })),
    measured: units.map(({ unit, score, nearness }) => ({ unit, score, nearness, bm25: 1, covered: 0.5 })),
  };
}

it('adds up the values that trees lead to', () => {
  const tree = {
    feature: [1, 0, 0, 0, 0],
    threshold: [0.5, 2, 0, 0, 0],
    left: [1, 3, -1, -1, -1],
    right: [2, 4, -1, -1, -1],
    value: [0, 0, 4, -1, 2],
  };
  const chanceOf = (...features: number[]) => chanceByTrees({ start: -1, trees: [tree, tree] }, features);
  expect(chanceOf(0, 1)).toBeCloseTo(1 / (1 + Math.exp(-7)), 12);
  expect(chanceOf(2, 0.5)).toBeCloseTo(1 / (1 + Math.exp(3)), 12);
  expect(chanceOf(2.1, 0)).toBeCloseTo(1 / (1 + Math.exp(-3)), 12);
});

it('sees what it was fitted to: the likeliest passage, the others, and what kind of question it is', () => {
  const features = describeAnswer(
    findingsOf(
      { id: 'leave', chance: 0.5, score: 3, nearness: 0.8 },
      { id: 'pay', chance: 0.2, score: -1, nearness: 0.9 },
    ),
  );
  expect(features).toHaveLength(23);
  expect(features?.slice(0, 6)).toEqual([0, expect.closeTo(-1.386, 2), 3, -1, 0.8, 0.9]);
});

it('is surer the better a passage stands out, and not sure of anything where there is none', () => {
  const clear = findingsOf(
    { id: 'leave', chance: 0.97, score: 6, nearness: 0.9 },
    { id: 'pay', chance: 0.01, score: -2, nearness: 0.3 },
  );
  const unclear = findingsOf(
    { id: 'leave', chance: 0.4, score: 0.5, nearness: 0.5 },
    { id: 'pay', chance: 0.3, score: 0.2, nearness: 0.5 },
  );
  expect(judgeAnswer(clear)).toBeGreaterThan(0.8);
  expect(judgeAnswer(unclear)).toBeLessThan(0.6);
  expect(judgeAnswer({ found: [], measured: [], subjects })).toBe(0);
  expect(judgeAnswer({ ...clear, subjects: undefined })).toBe(0);
});

it('judges nothing where its file cannot be read, and says so once', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const judge = createJudge(new URL('not-here.json', import.meta.url));
  const findings = findingsOf({ id: 'leave', chance: 0.97, score: 6, nearness: 0.9 });
  expect([judge(findings), judge(findings)]).toEqual([null, null]);
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^The judge of answers cannot be opened, and questions are answered with topics only: ENOENT/,
      ),
      'ModelWarning',
    ],
  ]);
  warn.mockRestore();
});
