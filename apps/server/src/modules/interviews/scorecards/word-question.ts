import type { Finding } from '@candor/contract/evaluations';

type Asked = Pick<Finding, 'criterion' | 'group' | 'state'>;

/** The question to ask about a criterion that the resume leaves open; undefined if the resume shows it. */
export function wordQuestion({ criterion: asked, group, state }: Asked): string | undefined {
  if (state === 'met') return undefined;
  // A responsibility is often a whole sentence.
  const criterion = asked.replace(/[.\s]+$/, '');
  if (state === 'contradicted')
    return `The resume seems to contradict this: ${criterion}. What is the situation today?`;
  return state === 'no_evidence' ? askWhetherAtAll(criterion, group) : askHowMuch(criterion, group);
}

function askWhetherAtAll(criterion: string, group: Finding['group']): string {
  switch (group) {
    case 'required_skill':
    case 'preferred_skill':
      return `The resume shows no evidence of this: ${criterion}. Where have you worked with it?`;
    case 'experience':
      return `We're looking for this experience: ${criterion}. Which of your past work comes closest?`;
    case 'education':
      return `The resume doesn't name this: ${criterion}. What did you study or train for, and when did you finish?`;
    case 'licence':
      return `Do you have this: ${criterion}? When did you get it, and is it current?`;
    case 'duty':
      return `This is part of the job: ${criterion}. Tell us about a time you did it.`;
    default:
      return `How does your work so far relate to this: ${criterion}?`;
  }
}

/** Something of it is there. */
function askHowMuch(criterion: string, group: Finding['group']): string {
  switch (group) {
    case 'education':
      return `The resume leaves open whether you have this: ${criterion}. Which qualification is it, and when did you finish?`;
    case 'licence':
      return `The resume leaves open whether you have this: ${criterion}. Who issued it, and is it current?`;
    case 'experience':
      return `The resume may show this experience: ${criterion}. Which work was it, and for how long?`;
    default:
      return `The resume touches on this: ${criterion}. What exactly did you do, and for how long?`;
  }
}

/** Why it is asked, in a few words. */
export const stateReasons: Record<Finding['state'], string> = {
  met: 'Shown in the resume',
  partial: 'Partly shown',
  unclear: 'Unclear in the resume',
  no_evidence: 'No evidence in the resume',
  contradicted: 'The resume says otherwise',
};
