import { readFileSync } from 'node:fs';
import { modelWarning } from '@candor/scoring/model-warning';
import type { Findings, Measured } from '../findings.ts';
import type { Subject } from '../reader/question-reader.ts';
import { chanceByTrees, type Trees } from './trees.ts';

/** Fitted by `training/fit-judge.py`. */
const fitted = new URL('../../../models/judge-answer.json', import.meta.url);

const subjectsLookedAt: readonly Subject[] = [
  'open',
  'own_status',
  'own_data',
  'other_person',
  'human',
  'which_job',
  'list_jobs',
  'instructions',
  'protected',
  'smalltalk',
  'off_topic',
];

/** How surely the likeliest passage answers the question, from 0 to 1; null where nothing can be judged. */
export type AnswerJudge = (findings: Findings) => number | null;

/**
 * The reader compares each unit with the question by itself; the judge weighs what it said of all of them, how near they are in
 * meaning and in words, and what kind of question it is. Where its file cannot be read, that is warned of once and tried again.
 */
export function createJudge(file: URL = fitted): AnswerJudge {
  let trees: Trees | null = null;
  let isWarned = false;
  const findTrees = () => {
    try {
      trees ??= JSON.parse(readFileSync(file, 'utf8')) as Trees;
    } catch (error) {
      const message = `The judge of answers cannot be opened, and questions are answered with topics only: ${(error as Error).message}`;
      if (!isWarned) process.emitWarning(message, modelWarning);
      isWarned = true;
    }
    return trees;
  };
  return (findings) => {
    const features = describeAnswer(findings);
    if (!features) return 0;
    const found = findTrees();
    return found && chanceByTrees(found, features);
  };
}

export const judgeAnswer = createJudge();

/** What is known about the likeliest passage, as numbers; the order is the one that the trees were fitted in. */
export function describeAnswer({ found, measured, subjects }: Findings): number[] | undefined {
  const [best, second] = found;
  if (!best || !subjects) return undefined;
  const own = measured.filter(({ unit }) => unit.passage.id === best.passage.id);
  const others = measured.filter(({ unit }) => unit.passage.id !== best.passage.id);
  const most = (of: readonly Measured[], by: (one: Measured) => number, otherwise: number) =>
    of.length === 0 ? otherwise : Math.max(...of.map(by));
  const both = (by: (one: Measured) => number, otherwise: number) => [
    most(own, by, otherwise),
    most(others, by, otherwise),
  ];
  return [
    logOdds(best.chance),
    logOdds(second?.chance ?? 0),
    ...both(({ score }) => score, -9),
    ...both(({ nearness }) => nearness, 0),
    ...both(({ bm25 }) => bm25, 0),
    ...both(({ covered }) => covered, 0),
    best.job ? 1 : 0,
    best.passage.kind === 'pair' ? 1 : 0,
    ...subjectsLookedAt.map((subject) => logOdds(subjects[subject])),
  ];
}

const hair = 1e-4;

/** Finite for what is sure, too. */
function logOdds(chance: number): number {
  return Math.log((chance + hair) / (1 - chance + hair));
}
