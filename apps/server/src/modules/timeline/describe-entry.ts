import type { Colleague } from '../interviews/interviews.ts';
import { describeStep } from '../interviews/interviews.ts';
import type { TimelineRow } from './timeline-rows.ts';

interface Words {
  title: string;
  detail?: string | null;
}

const stageNames: Record<string, string> = {
  applied: 'Applied',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  hired: 'Hired',
};

/** Why a stage changed, by the action that changed it; a move by hand needs no reason. */
const reasons: Record<string, string> = {
  'rejection_proposals.approved': 'Approved a proposed rejection',
  'send-due-proposals': 'The hold on a proposed rejection ended',
  'interview.scheduled': 'An interview was scheduled',
  'interview_offer.sent': 'Interview times were offered',
  'candidate_room.interview_booked': 'Chose an interview time',
  'candidate_room.interview_declined': 'Declined an interview',
};

const emailNames: Record<string, string> = {
  under_review: 'Application received',
  rejection: 'Rejection',
  shortlisted: 'Shortlisted',
  readable_file: 'Request for a readable file',
  personal_link: 'Personal link',
  answer: 'Answer to a question',
  review_outcome: 'Outcome of a review',
};

const requestNames: Record<string, string> = {
  question: 'a question',
  human_review: 'a human review',
  correction: 'a correction',
  erasure: 'erasure',
};

const fieldNames: Record<string, string> = {
  first_name: 'first name',
  last_name: 'last name',
  email: 'email',
  phone: 'phone',
  city: 'city',
  country: 'country',
};

/** What happened, in words. The name of a file mostly carries its sender's: it is left out while blind review hides them. */
export function describeEntry(
  row: TimelineRow,
  { colleagues, isHidden }: { colleagues: Map<string, Colleague>; isHidden: boolean },
): Words {
  const fact = (name: string) => (typeof row.facts[name] === 'string' ? row.facts[name] : '');
  switch (row.kind) {
    case 'application':
      return describeApplication(row, isHidden ? null : fact('file'));
    case 'evaluation':
      return describeEvaluation(row, fact('reason'));
    case 'stage':
      return describeStage(row, fact);
    case 'email':
      return describeEmail(row, fact);
    case 'note':
      return {
        title: fact('through') ? `Added a note through ${fact('through')}` : 'Added a note',
        detail: fact('text'),
      };
    case 'request':
      return describeRequest(row, fact);
    case 'interview':
      return describeInterview(row, fact, colleagues);
    case 'merge':
      return {
        title: row.what === 'merged' ? `Merged with ${fact('name')}` : `Undid the merge with ${fact('name')}`,
      };
    default:
      return describeChange(row, fact('detail'), colleagues);
  }
}

function describeApplication({ what }: TimelineRow, file: string | null): Words {
  if (what === 'applied') return { title: 'Applied' };
  if (what === 'uploaded') return { title: 'Application added' };
  return { title: 'New resume', detail: file };
}

function describeEvaluation({ what, facts }: TimelineRow, reason: string): Words {
  if (what === 'finished') return { title: `Evaluated: ${facts.score}/100` };
  return { title: what === 'unreadable' ? 'Resume could not be read' : 'Evaluation failed', detail: reason };
}

type Fact = (name: string) => string;

function describeStage({ what }: TimelineRow, fact: Fact): Words {
  const stage = fact('step') || stageNames[fact('to')] || fact('to');
  if (what === 'undo') return { title: `Moved back to ${stage}`, detail: 'Undid a move' };
  if (what === 'merge') return { title: `Now at ${stage}`, detail: 'Two applications became one' };
  const detail = [reasons[fact('action')], fact('reason')].filter(Boolean).join('. ');
  return { title: `Moved to ${stage}`, detail };
}

function describeEmail({ what }: TimelineRow, fact: Fact): Words {
  if (what === 'in') return { title: 'Replied by email', detail: fact('subject') };
  const state =
    { failed: ' (failed)', queued: ' (queued)', unknown: ' (delivery unknown)' }[fact('state')] ?? '';
  const test = fact('test') === 'true' ? ' (test)' : '';
  const name = emailNames[fact('kind')] ?? 'Email';
  const title = fact('kind') === 'written' ? 'Wrote an email' : `Email: ${name}`;
  return { title: `${title}${test}${state}`, detail: fact('subject') };
}

function describeRequest({ what }: TimelineRow, fact: Fact): Words {
  const name = requestNames[fact('kind')] ?? 'help';
  if (what === 'asked')
    return {
      title: fact('kind') === 'question' ? 'Asked a question' : `Asked for ${name}`,
      detail: fact('text'),
    };
  const verb = what === 'declined' ? 'Declined' : fact('kind') === 'question' ? 'Answered' : 'Completed';
  return {
    title: `${verb} the request for ${name}`.replace('request for a question', 'question'),
    detail: fact('text'),
  };
}

function describeInterview(row: TimelineRow, fact: Fact, colleagues: Map<string, Colleague>): Words {
  if (row.what === 'offered') return { title: 'Offered interview times' };
  if (row.what === 'scorecard') return { title: 'Submitted an interview scorecard' };
  const details = row.facts.details as unknown as Record<string, unknown>;
  const step = { kind: row.what, byKind: row.by_kind, byId: row.by_id, details };
  const { text } = describeStep(step, { colleagues, timeZone: fact('zone') });
  return { title: 'Interview', detail: text };
}

function describeChange({ what }: TimelineRow, detail: string, colleagues: Map<string, Colleague>): Words {
  switch (what) {
    case 'added':
      return { title: 'Added as a candidate' };
    case 'tag_added':
      return { title: `Added the tag “${detail}”` };
    case 'tag_removed':
      return { title: `Removed the tag “${detail}”` };
    case 'owner_set':
      return { title: `Made ${colleagues.get(detail)?.name ?? 'a former member'} the owner` };
    case 'owner_removed':
      return { title: 'Removed the owner' };
    default:
      return {
        title: 'Changed contact details',
        detail: detail
          .split(', ')
          .map((field) => fieldNames[field] ?? field)
          .join(', '),
      };
  }
}
