import type { CandidateRequest, CorrectedField, RequestKind, RequestState } from '@candor/contract/requests';
import { formatCount, formatDay } from '#ui/format.ts';

interface KindWords {
  label: string;
  /** How the title of the dialog goes on before who asks. */
  preposition: string;
  /** What a person has to do. */
  task: string;
  /** What the button does that says it is done. */
  action: string;
  busy: string;
  done: string;
  answerLabel: string;
}

export const kindWords: Record<RequestKind, KindWords> = {
  question: {
    label: 'Question',
    preposition: 'from',
    task: "Answer what the assistant couldn't. Teach it the answer so the next person gets it right away.",
    action: 'Mark as answered',
    busy: 'Saving...',
    done: 'The question is answered.',
    answerLabel: 'Your answer',
  },
  human_review: {
    label: 'Human review',
    preposition: 'for',
    task: 'Read the application from the start and decide. The candidate gets your answer.',
    action: 'Send the outcome',
    busy: 'Sending...',
    done: 'The candidate can read the outcome now.',
    answerLabel: 'What you decided, and why',
  },
  correction: {
    label: 'Correction',
    preposition: 'for',
    task: "Check the candidate's correction. Applying it updates their contact details everywhere.",
    action: 'Apply the correction',
    busy: 'Applying...',
    done: 'Contact details corrected.',
    answerLabel: 'Message to the candidate',
  },
  erasure: {
    label: 'Erasure',
    preposition: 'of',
    task: "Erasing removes the person with all applications, files, evaluations, messages and conversations. This can't be undone.",
    action: 'Erase this person',
    busy: 'Erasing...',
    done: 'The person was erased.',
    answerLabel: 'Reason, if you decline',
  },
};

export const stateLabels: Record<RequestState, string> = { open: 'Open', done: 'Done', declined: 'Declined' };

export const fieldLabels: Record<CorrectedField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  city: 'City',
  country: 'Country',
};

/** Who asks, as far as that is known. */
export function nameRequester({ candidate, requester, kind, state }: CandidateRequest): string {
  if (candidate) return candidate.name;
  if (requester) return requester;
  return kind === 'question' && state === 'open' ? 'A visitor' : 'An erased person';
}

const dayMs = 86_400_000;

/** How much time there is left, in words. */
export function describeDeadline({ due_at, overdue }: CandidateRequest, now = Date.now()): string {
  if (overdue) return `Overdue since ${formatDay(due_at)}`;
  const days = Math.floor((Date.parse(due_at) - now) / dayMs);
  if (days < 1) return 'Due within a day';
  return days <= 7 ? `Due in ${formatCount(days, 'day', 'days')}` : `Due ${formatDay(due_at)}`;
}

/** Whether and where what is written goes by email, said before it does. */
export function describeMail({ mail, candidate }: CandidateRequest): string {
  if (!mail) return 'The candidate can read it on their page.';
  const { route, address, is_test: isTest } = mail;
  if (route === 'none')
    return candidate
      ? 'No email is sent because we have no address. The candidate can read it on their page.'
      : 'No email is sent because no one left an address. Teach the assistant the answer for next time.';
  if (isTest) return `Test mode is on: it goes to ${address} instead.`;
  if (route === 'requester')
    return `It goes to ${address}, an unverified address typed in the chat. Leave out anything personal.`;
  return `It goes to ${address ?? 'the candidate'} by email and appears on their page.`;
}
