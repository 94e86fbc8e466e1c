import type { LeftOutReason, SendOutcome } from '@candor/contract/written-emails';

/** Why somebody does not get an email. */
export const leftOutWords: Record<LeftOutReason, string> = {
  no_email: 'No email address',
  withdrawn: 'Withdrew their application',
  already_sent: 'Got the same email today',
  no_job: "Hasn't applied, but the email names a job",
  selected_twice: 'Selected twice, gets one email',
};

/** What came of sending an email to one person. */
export const outcomeWords: Record<SendOutcome, string> = {
  ...leftOutWords,
  queued: 'On its way',
  tested: 'On its way to the test address',
  held: 'Waits in the outbox until your plan has room',
  limited: "Waits in the outbox: today's limit is reached",
  failed: 'Not sent. Try again.',
};

/** Whether it left for where it should go. */
export const isOnItsWay = (outcome: SendOutcome): boolean => outcome === 'queued' || outcome === 'tested';
