import type { User } from '@candor/contract/accounts';
import type { Metrics } from '@candor/contract/insights';
import { paths } from '#app/paths.ts';

interface FirstStep {
  title: string;
  text: string;
  done: boolean;
  /** How and where an open step is done. */
  action?: { label: string; path: string };
}

interface FirstStepsState {
  user: User;
  metrics: Pick<Metrics, 'totalCandidates' | 'activeJobs' | 'evaluationsRun' | 'emailSent'>;
  twoStepOn: boolean;
}

/** The first steps of a new organization, from what is really there; none once it has work. */
export function listFirstSteps({ user, metrics, twoStepOn }: FirstStepsState): FirstStep[] {
  const { totalCandidates, activeJobs, evaluationsRun, emailSent } = metrics;
  if (totalCandidates + activeJobs + evaluationsRun + emailSent > 0) return [];
  const steps: FirstStep[] = [
    { title: 'Email verified', text: user.email, done: true },
    {
      title: 'Organization set up',
      text: [user.org_name, user.team_name].filter(Boolean).join(' · '),
      done: Boolean(user.org_name),
    },
    {
      title: 'Publish your first job',
      text: 'People can apply as soon as a job is active.',
      done: false,
      action: { label: 'Open jobs', path: paths.jobs },
    },
    {
      title: 'Complete your profile',
      text: 'Add your job title and phone number so colleagues can reach you.',
      done: Boolean(user.job_title && user.phone),
      action: { label: 'Open profile', path: paths.profile },
    },
    {
      title: 'Turn on two-step sign-in',
      text: 'A code from your phone protects candidates’ data.',
      done: twoStepOn,
      action: { label: 'Set it up', path: `${paths.profile}#two-step` },
    },
  ];
  return steps;
}
