import type { Stage } from '@candor/contract/applications';
import type { ApplicationRow } from './own-application.ts';

interface Words {
  status: string;
  next_step: string;
}

const ofStage: Record<Exclude<Stage, 'applied'>, Words> = {
  shortlisted: {
    status: 'You are on the shortlist',
    next_step:
      'The hiring team will arrange a conversation. Once there are times, they are on this page and in our email to you.',
  },
  interview: {
    status: 'Interview',
    next_step:
      "You have been chosen for an interview. Once there is a time, it's on this page and in our email to you.",
  },
  hired: {
    status: 'You have the job',
    next_step: 'Congratulations. The hiring team will tell you what happens next.',
  },
  rejected: {
    status: 'Not moving forward',
    next_step:
      'Your application is not moving forward for this job. You can ask a person to review it below.',
  },
  withdrawn: { status: 'You withdrew', next_step: 'Nothing further happens with this application.' },
};

/** Said only where it is so: somebody has the job. */
const filled: Words = {
  status: 'Not moving forward',
  next_step: 'The hiring team chose another applicant this time. You can ask for a review below.',
};

const ofReading: Record<ApplicationRow['status'], Words> = {
  pending: { status: 'Received', next_step: 'The hiring team will read your application next.' },
  evaluating: {
    status: 'Received',
    next_step:
      "Software is comparing your resume with the job's requirements. Then the hiring team reads it.",
  },
  evaluated: {
    status: 'Under review',
    next_step: 'Software has compared your resume with the job. The hiring team looks at it next.',
  },
  unreadable: {
    status: "We couldn't read your file",
    next_step: 'Please upload your resume again, as a PDF or Word document with text in it.',
  },
};

/** Where an application stands and what comes next, for somebody who waits. It never tells a score. */
export function describeStatus(
  { stage, status }: Pick<ApplicationRow, 'stage' | 'status'>,
  isFilled: boolean,
): Words {
  if (stage === 'rejected' && isFilled) return filled;
  return stage === 'applied' ? ofReading[status] : ofStage[stage];
}
