import type { Finding } from '@candor/contract/evaluations';

type Asked = Pick<Finding, 'criterion' | 'group' | 'state'>;

/** What to ask about a criterion that the resume leaves open; undefined where it shows it. */
export function wordQuestion({ criterion: asked, group, state }: Asked): string | undefined {
  if (state === 'met') return undefined;
  // A responsibility is often a whole sentence.
  const criterion = asked.replace(/[.\s]+$/, '');
  if (state === 'contradicted')
    return `The resume seems to contradict this: ${criterion}. What is the situation today?`;
  if (state === 'unclear' || state === 'partial')
    return `The resume touches on this: ${criterion}. What exactly did you do, and for how long?`;
  switch (group) {
    case 'required_skill':
    case 'preferred_skill':
      return `The resume shows no evidence of ${criterion}. Where have you used it, and for what?`;
    case 'experience':
      return `We're looking for this experience: ${criterion}. Which of your past work comes closest?`;
    case 'education':
    case 'licence':
      return `Do you hold this: ${criterion}? When did you get it, and is it current?`;
    case 'duty':
      return `This is part of the job: ${criterion}. Tell us about a time you did it.`;
    default:
      return `How does your work so far relate to this: ${criterion}?`;
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
