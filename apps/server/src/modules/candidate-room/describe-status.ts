import type { Stage } from '@candor/contract/applications';
import type { ApplicationRow } from './own-application.ts';

interface Words {
  status: string;
  next_step: string;
}

const ofStage: Record<Exclude<Stage, 'applied'>, Words> = {
  shortlisted: {
    status: 'You are on the shortlist',
    next_step: 'The hiring team gets in touch by email to arrange a conversation.',
  },
  interview: {
    status: 'Interview',
    next_step: 'You have been chosen for an interview. Time and place come by email.',
  },
  hired: {
    status: 'You have the job',
    next_step: 'The hiring team tells you how it goes on. Congratulations.',
  },
  rejected: {
    status: 'Not taken further',
    next_step:
      'Your application is not being taken further for this job. You can ask a person to review it below.',
  },
  withdrawn: { status: 'You withdrew', next_step: 'Nothing further happens with this application.' },
};

/** Said only where it is so: somebody has the job. */
const filled: Words = {
  status: 'Not taken further',
  next_step: 'The hiring team has decided for other applicants this time. You can ask for a review below.',
};

const ofReading: Record<ApplicationRow['status'], Words> = {
  pending: { status: 'Received', next_step: 'The hiring team reads your application next.' },
  evaluating: {
    status: 'Received',
    next_step: 'Software is comparing your resume with what the job asks for; then the hiring team reads it.',
  },
  evaluated: {
    status: 'Under review',
    next_step: 'Your resume has been read. The hiring team decides what happens next.',
  },
  unreadable: {
    status: 'We could not read your file',
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
