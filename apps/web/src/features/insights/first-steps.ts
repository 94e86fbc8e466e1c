import type { FirstStep, FirstSteps } from '@candor/contract/dashboard';
import { paths } from '#app/paths.ts';

interface ShownStep {
  title: string;
  text: string;
  done: boolean;
  /** How an open step is done: on a page, or with a link to hand out. */
  action?: { label: string; path: string } | { label: string; copied: string } | undefined;
}

interface FirstStepsState {
  known: FirstSteps;
  twoStepOn: boolean;
  /** Where candidates find the product, as in `https://hiring.example.com`. */
  origin: string;
}

/** The first steps of a newcomer in words; none once they are over. */
export function listFirstSteps({ known, twoStepOn, origin }: FirstStepsState): ShownStep[] {
  if (known.steps.length === 0) return [];
  return [
    ...known.steps.map(({ step, done }) => ({ ...describe(step, known, origin), done })),
    {
      title: 'Turn on two-step sign-in',
      text: "A code from your phone protects candidates' data.",
      done: twoStepOn,
      action: { label: 'Set it up', path: `${paths.profile}#two-step` },
    },
  ];
}

function describe(
  step: FirstStep,
  { job_id, unopened }: FirstSteps,
  origin: string,
): Omit<ShownStep, 'done'> {
  switch (step) {
    case 'job_published':
      return {
        title: 'Publish your first job',
        text: 'People can apply as soon as a job is active.',
        action: { label: 'Open jobs', path: paths.jobs },
      };
    case 'application_received':
      return {
        title: 'Get your first application',
        text: job_id
          ? 'Share the link to your job. Applications appear here at once.'
          : 'Once a job is active, you can share its link.',
        action: job_id ? { label: 'Copy link', copied: `${origin}${paths.apply(job_id)}` } : undefined,
      };
    case 'evaluation_opened':
      return {
        title: 'Open your first evaluation',
        text: 'See what a resume shows for each criterion, with quotes.',
        action: unopened
          ? {
              label: 'Open evaluation',
              path: `${paths.candidateEvaluation(unopened.candidate_id)}?application=${unopened.application_id}`,
            }
          : undefined,
      };
    case 'colleague_invited':
      return {
        title: 'Invite a colleague',
        text: 'Review candidates together, and share notes.',
        action: { label: 'Invite', path: paths.organization },
      };
    case 'branding_chosen':
      return {
        title: 'Add your logo and colors',
        text: 'Candidates see them on your careers page. Emails use your colors.',
        action: { label: 'Choose', path: `${paths.organization}?tab=branding` },
      };
    case 'calendar_connected':
      return {
        title: 'Connect your calendar',
        text: 'Candor finds free times and adds interviews to it.',
        action: { label: 'Connect', path: paths.calendarsTab },
      };
  }
}
