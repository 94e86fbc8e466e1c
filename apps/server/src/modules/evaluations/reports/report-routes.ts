import { evaluationReports } from '@candor/contract/evaluation-reports';
import { type Route, serve } from '../../../platform/module.ts';
import { getScoreMakeUp } from './explain-evaluation.ts';
import { getNeighbours } from './get-neighbours.ts';
import { getSalaryAnalysis } from './get-salary-analysis.ts';
import { listFailed } from './list-failed.ts';
import { makeDossier } from './make-dossier.ts';
import { retryBatch, retryEvaluation } from './retry-evaluations.ts';
import { runSwapTest } from './run-swap-test.ts';

/** Calls about evaluations beside their results: breakdown, swap test, dossier and retry. */
export const reportRoutes: readonly Route[] = [
  serve(evaluationReports.getNeighbours, getNeighbours),
  serve(evaluationReports.getScoreMakeUp, getScoreMakeUp),
  serve(evaluationReports.runSwapTest, runSwapTest, { keepsAnswer: true }),
  serve(evaluationReports.makeDossier, makeDossier),
  serve(evaluationReports.getSalaryAnalysis, getSalaryAnalysis),
  serve(evaluationReports.listFailed, listFailed),
  serve(evaluationReports.retryEvaluation, retryEvaluation),
  serve(evaluationReports.retryBatch, retryBatch),
];
