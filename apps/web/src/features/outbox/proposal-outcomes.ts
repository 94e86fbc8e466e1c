import type { ProposalOutcome } from '@candor/contract/rejection-proposals';

/** What came of the decision about one proposal. */
export interface ProposalResult {
  id: string;
  /** Whose application it is about. */
  name: string;
  outcome: ProposalOutcome;
}

const done: readonly ProposalOutcome[] = ['sent', 'held', 'tested', 'cancelled', 'restored'];

/** Whether what was decided came about. */
export function isDone(outcome: ProposalOutcome): boolean {
  return done.includes(outcome);
}

const outcomes: Record<ProposalOutcome, string> = {
  sent: 'Sent',
  held: 'Approved. It is sent when your plan has room.',
  tested: 'Sent to the test address',
  cancelled: 'Canceled',
  restored: 'Proposed again',
  already_decided: 'Someone else already decided',
  withdrawn: 'Withdrawn: it no longer applies',
  changed: 'Changed since you viewed it. Review it again.',
  stage_changed: 'The application has moved to another stage',
  no_email: 'No email address',
  limited: "Not sent: today's limit is reached. Try again tomorrow.",
  failed: "It couldn't be sent. Please try again.",
};

export function describeOutcome(outcome: ProposalOutcome): string {
  return outcomes[outcome];
}
