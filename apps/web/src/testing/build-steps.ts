import type { Stage, Step } from '@candor/contract/applications';
import type { StageStep } from '@candor/contract/stages';

const names: [Stage, string][] = [
  ['applied', 'Applied'],
  ['applied', 'Screening'],
  ['shortlisted', 'Shortlisted'],
  ['interview', 'Interview'],
  ['interview', 'Offer'],
  ['hired', 'Hired'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Withdrawn'],
];

/** The stages that an organization begins with. */
export const usualSteps: StageStep[] = names.map(([stage, name]) => ({
  ...{ id: `stp_${name.toLowerCase()}`, stage, name },
}));

/** The first step of a stage. */
export function firstStep(stage: Stage): Step {
  const { id, name } = usualSteps.find((step) => step.stage === stage) as StageStep;
  return { id, name };
}
