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
export {
  listTargetsFrom,
  type MoveTarget,
  toStep,
} from '#features/applications/move-target.ts';
export { positionsQuery } from '#features/applications/positions-query.ts';
export { ResumeButton } from '#features/applications/resume-button.tsx';
export { ScoreFigure } from '#features/applications/score-figure.tsx';
export { StageMenu, stageDots } from '#features/applications/stage-menu.tsx';
export { useMoveToast } from '#features/applications/use-move-toast.ts';
export { type OnMoved, useStageMove, useStageMoves } from '#features/applications/use-stage-move.tsx';
