import { type BlindReview, blindName } from '../blind-review/blind-review.ts';
import { type StepLists, viewStep } from '../stages/stages.ts';
import type { CardRow } from './card-queries.ts';
import { isOutOfDate } from './is-out-of-date.ts';
import { listFlags } from './list-flags.ts';

interface Around {
  blind: BlindReview;
  lists: StepLists;
  /** What results of the job are made by today. */
  hash: string;
}

/** What the board and the review queue show of an application; without a name where blind review hides it. */
export function viewCard(row: CardRow, { blind, lists, hash }: Around) {
  const isHidden = blind.hides(row.stage);
  const { firstName, lastName } = isHidden ? blindName(row.candidateId) : row;
  return {
    application_id: row.id,
    candidate_id: row.candidateId,
    candidate_name: `${firstName} ${lastName}`.trim(),
    ...(isHidden && { blind: true }),
    stage: row.stage,
    step: viewStep(lists.stepOf(row)),
    application_status: row.status,
    application_score: row.score,
    flags: listFlags({ ...row, isOutOfDate: row.isEvaluated && isOutOfDate(row, hash) }),
  };
}
