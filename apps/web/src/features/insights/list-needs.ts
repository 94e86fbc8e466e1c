import type { ResponseOf } from '@candor/contract/endpoint';
import type { outbox } from '@candor/contract/outbox';
import type { rejectionProposals } from '@candor/contract/rejection-proposals';
import type { requests } from '@candor/contract/requests';
import { paths } from '#app/paths.ts';
import { formatCount } from '#ui/format.ts';

export interface Need {
  /** What waits, with how much of it. */
  title: string;
  note: string;
  path: string;
  isUrgent?: boolean;
}

interface Waiting {
  proposals: ResponseOf<typeof rejectionProposals.getTotals>;
  requests: ResponseOf<typeof requests.getRequestTotals>;
  failedEvaluations: number;
  mails: ResponseOf<typeof outbox.getTotals>;
  mentions: { total: number; newest: string | undefined };
}

/** What waits for a person, most pressing first, each with the way to where it is done. */
export function listNeeds({ proposals, requests, failedEvaluations, mails, mentions }: Waiting): Need[] {
  const ofKind = (kind: string) => `${paths.candidateRequests}?kind=${kind}`;
  const messages = (state: string) => `${paths.outbox}?tab=messages&state=${state}`;
  const { human_review, correction, erasure, question } = requests.open_by_kind;
  const all: [count: number, need: Need][] = [
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
      mentions.newest ? mentions.total : 0,
      {
        title: formatCount(mentions.total, 'note mentions you', 'notes mention you'),
        note: 'Open the candidate to read it',
        path: paths.candidate(mentions.newest ?? ''),
      },
    ],
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
        note: 'The assistant didn’t know the answer',
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
    [
      failedEvaluations,
      {
        title: formatCount(failedEvaluations, 'evaluation without a result', 'evaluations without a result'),
        note: 'The file couldn’t be read, or the evaluation failed',
        path: paths.evaluationResults,
      },
    ],
    [
      mails.failed,
      {
        title: formatCount(mails.failed, 'email failed', 'emails failed'),
        note: 'Candidates didn’t get them',
        path: messages('failed'),
      },
    ],
    [
      mails.unknown,
      {
        title: formatCount(mails.unknown, 'email to check', 'emails to check'),
        note: "We can't tell whether they arrived",
        path: messages('unknown'),
      },
    ],
  ];
  return all.filter(([count]) => count > 0).map(([, need]) => need);
}
