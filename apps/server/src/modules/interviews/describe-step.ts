import type { interviewHistory } from '@candor/database/schema';
import { formatInstant } from '../../platform/mail/mail-wording.ts';
import type { Colleague } from './team-members.ts';

type Step = Pick<typeof interviewHistory.$inferSelect, 'kind' | 'byKind' | 'byId' | 'details'>;

interface Around {
  colleagues: Map<string, Colleague>;
  timeZone: string;
}

/** A step of an interview's history in words: who, and what. */
export function describeStep(step: Step, around: Around): { by: string; text: string } {
  return { by: describeActor(step, around), text: describeAct(step, around) };
}

function describeActor({ byKind, byId, details }: Step, { colleagues }: Around): string {
  if (details.by === 'mail') return 'By email';
  if (byKind === 'member') return (byId && colleagues.get(byId)?.name) || 'A former member';
  if (byKind === 'candidate') return 'The candidate';
  return byKind === 'calendar' ? 'Calendar' : 'Candor';
}

const answers: Record<string, string> = { accepted: 'accepted', declined: 'declined', tentative: 'may come' };

function describeAct({ kind, details }: Step, { colleagues, timeZone }: Around): string {
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '');
  const time = (name: string) => (text(name) ? formatInstant(new Date(text(name)), timeZone) : '');
  const names = (name: string) =>
    ((details[name] as string[] | undefined) ?? [])
      .map((id) => colleagues.get(id)?.name ?? 'a former member')
      .join(', ');
  const because = (reason: string) => (reason ? `: ${reason}` : '');
  switch (kind) {
    case 'booked':
      return `Booked for ${time('to')}`;
    case 'moved':
      return `Moved from ${time('from')} to ${time('to')}${because(text('note'))}`;
    case 'people_changed':
      return [
        ...(names('added') ? [`Added ${names('added')}`] : []),
        ...(names('removed') ? [`Removed ${names('removed')}`] : []),
      ].join('. ');
    case 'cancelled':
      return `Canceled${because(text('reason') || text('teamNote'))}`;
    case 'declined':
      return `Declined by the candidate${because(text('reason'))}`;
    case 'told':
      return details.isInvitation ? 'Sent the invitations' : 'Sent everyone the changes from test mode';
    case 'readdressed':
      // Whether an invitation arrived there is shown by the email.
      return "Changed the candidate's email address";
    case 'held':
      return 'Marked as held';
    case 'no_show':
      return 'Marked as no-show';
    case 'answered': {
      const answer = answers[text('answer')] ?? 'answered';
      // Who answers here is named beside it.
      if (text('by') === 'candor') return answer.replace(/^./, (letter) => letter.toUpperCase());
      const isCandidate = text('who') === 'candidate';
      return `${isCandidate ? 'The candidate' : (colleagues.get(text('who'))?.name ?? 'A former member')} ${answer}`;
    }
    case 'calendar_moved':
      return `Moved in the calendar to ${time('to')}`;
    case 'calendar_removed':
      return 'Removed from the calendar';
    default:
      return kind;
  }
}
