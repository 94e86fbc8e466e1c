import type { Needs } from '@candor/contract/dashboard';
import { paths } from '#app/paths.ts';
import type { LinkedLine } from '#features/insights/linked-lines.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';

/** What waits for a person, most pressing first, each with the way to where it is done. */
export function listNeeds(needs: Needs): LinkedLine[] {
  return [...listPressing(needs), ...listUnreviewed(needs), ...listRequests(needs), ...listFailures(needs)];
}

function listPressing({
  requests,
  interviews_today,
  scorecards,
  mentions,
  connections,
}: Needs): LinkedLine[] {
  return countedOnly([
    [
      requests.overdue,
      {
        title: formatCount(requests.overdue, 'request is overdue', 'requests are overdue'),
        note: 'Past the deadline promised to candidates',
        path: paths.candidateRequests,
        isUrgent: true,
      },
    ],
    [
      connections,
      {
        title: formatCount(connections, 'account to reconnect', 'accounts to reconnect'),
        note: "Candor can't use it until you sign in again",
        path: paths.integrations,
        isUrgent: true,
      },
    ],
    [
      interviews_today,
      {
        title: formatCount(interviews_today, 'interview today', 'interviews today'),
        note: 'With you as organizer or interviewer',
        path: paths.interviews,
      },
    ],
    [
      scorecards.total,
      {
        title: formatCount(scorecards.total, 'scorecard to fill in', 'scorecards to fill in'),
        note: 'The interview is over. Colleagues see your view once it is in.',
        path: `${paths.interviews}?interview=${scorecards.interview_id}`,
      },
    ],
    [
      mentions.candidate_id ? mentions.total : 0,
      {
        title: formatCount(mentions.total, 'note mentions you', 'notes mention you'),
        note: 'Open the candidate to read it',
        path: paths.candidate(mentions.candidate_id ?? ''),
      },
    ],
  ]);
}

/** A line for each of the jobs where most waits; where there are more, one for all of them, which is what its list shows. */
function listUnreviewed({ unreviewed: { total, jobs, further_jobs } }: Needs): LinkedLine[] {
  const toReview = (count: number) => formatCount(count, 'application to review', 'applications to review');
  return [
    ...jobs.map(({ id, title, count }) => ({
      ...{ title: toReview(count), note: title, path: paths.jobReview(id) },
    })),
    ...(further_jobs > 0
      ? [
          {
            title: toReview(total),
            note: `In all ${formatNumber(jobs.length + further_jobs)} jobs`,
            path: `${paths.applications}?unreviewed=true`,
          },
        ]
      : []),
  ];
}

function listRequests({ proposals, requests }: Needs): LinkedLine[] {
  const ofKind = (kind: string) => `${paths.candidateRequests}?kind=${kind}`;
  const { human_review, correction, erasure, question } = requests;
  return countedOnly([
    [
      proposals.proposed,
      {
        title: formatCount(proposals.proposed, 'proposed rejection', 'proposed rejections'),
        note:
          proposals.borderline > 0
            ? `${formatCount(proposals.borderline, 'is', 'are')} borderline: within 3 points of the threshold`
            : 'Waiting for your decision',
        path: paths.outbox,
      },
    ],
    [
      human_review,
      {
        title: formatCount(human_review, 'human review', 'human reviews'),
        note: 'Candidates asked a person to look again',
        path: ofKind('human_review'),
      },
    ],
    [
      question,
      {
        title: formatCount(question, 'unanswered question', 'unanswered questions'),
        note: "The assistant didn't know the answer",
        path: ofKind('question'),
      },
    ],
    [
      correction,
      {
        title: formatCount(correction, 'correction', 'corrections'),
        note: 'Contact details candidates say are wrong',
        path: ofKind('correction'),
      },
    ],
    [
      erasure,
      {
        title: formatCount(erasure, 'erasure', 'erasures'),
        note: 'Candidates asked to be erased',
        path: ofKind('erasure'),
      },
    ],
  ]);
}

function listFailures({ failed_evaluations: failed, emails }: Needs): LinkedLine[] {
  const messages = (state: string) => `${paths.outbox}?tab=messages&state=${state}`;
  return countedOnly([
    [
      failed,
      {
        title: formatCount(failed, 'evaluation without a result', 'evaluations without a result'),
        note: "The file couldn't be read, or the evaluation failed",
        path: paths.evaluationResults,
      },
    ],
    [
      emails.failed,
      {
        title: formatCount(emails.failed, 'email failed', 'emails failed'),
        note: emails.failed === 1 ? "The candidate didn't get it" : "The candidates didn't get them",
        path: messages('failed'),
      },
    ],
    [
      emails.unknown,
      {
        title: formatCount(emails.unknown, 'email to check', 'emails to check'),
        note: `We can't tell whether ${emails.unknown === 1 ? 'it' : 'they'} arrived`,
        path: messages('unknown'),
      },
    ],
  ]);
}

function countedOnly(lines: readonly (readonly [count: number, line: LinkedLine])[]): LinkedLine[] {
  return lines.filter(([count]) => count > 0).map(([, line]) => line);
}
