/** What other features show of applications. */
export { ApplicantAvatar } from '#features/applications/applicant-avatar.tsx';
export { StageBadge, StatusBadge } from '#features/applications/application-badges.tsx';
export {
  countApplications,
  describeScore,
  stageLabels,
} from '#features/applications/application-labels.ts';
export { findEvaluationPath } from '#features/applications/find-evaluation-path.ts';
export { ownersQuery, tagsQuery } from '#features/applications/keeping-queries.ts';
export { MoveEmails } from '#features/applications/move-emails.tsx';
export { movePreviewQuery } from '#features/applications/move-preview-query.ts';
export {
  listTargetsFrom,
  type MoveTarget,
  toStage,
  toStep,
} from '#features/applications/move-target.ts';
export { describeCanceled, describeNoEmail } from '#features/applications/move-words.ts';
export { positionsQuery } from '#features/applications/positions-query.ts';
export { ResumeButton } from '#features/applications/resume-button.tsx';
export { ScoreFigure } from '#features/applications/score-figure.tsx';
export { StageMenu, stageDots } from '#features/applications/stage-menu.tsx';
export { isFirstStep, useEmailingStages, useSteps } from '#features/applications/stages-query.ts';
export { useMoveToast } from '#features/applications/use-move-toast.ts';
export { type OnMoved, useStageMove, useStageMoves } from '#features/applications/use-stage-move.tsx';
