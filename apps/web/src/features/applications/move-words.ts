import type { Stage, StayCounts } from '@candor/contract/applications';
import type { MoveEmails } from '@candor/contract/move-emails';
import { countApplications, stageLabels } from '#features/applications/application-labels.ts';
import type { MoveTarget } from '#features/applications/move-target.ts';
import { formatCount, formatNumber } from '#ui/format.ts';

/** Why some stay, as in '3 withdrew and stay, 1 is already there'; empty where all move. */
function describeStays({ withdrawn, same_stage, not_allowed }: StayCounts): string[] {
  const parts: string[] = [];
  if (withdrawn > 0)
    parts.push(`${formatNumber(withdrawn)} withdrew and ${withdrawn === 1 ? 'stays' : 'stay'}`);
  if (same_stage > 0)
    parts.push(`${formatNumber(same_stage)} ${same_stage === 1 ? 'is' : 'are'} already there`);
  if (not_allowed > 0) parts.push(`${formatNumber(not_allowed)} can't move there`);
  return parts;
}

/** What a move of several will do: '12 move, 3 withdrew and stay'. */
export function describePlan(moves: number, stays: StayCounts): string {
  const moving = moves === 0 ? 'None can move' : `${formatNumber(moves)} ${moves === 1 ? 'moves' : 'move'}`;
  return `${[moving, ...describeStays(stays)].join(', ')}.`;
}

/** What a move of several did. */
export function describeMoved(moved: number, { name }: MoveTarget): string {
  return `${countApplications(moved)} moved to ${name}`;
}

/** What stayed behind, for the line below. */
export function describeLeft(stays: StayCounts): string | undefined {
  const parts = describeStays(stays);
  return parts.length === 0 ? undefined : `${parts.join(', ')}.`;
}

/** What a move of one did; being shortlisted has words of its own. */
export function describeOneMoved(name: string, { stage, stepId, name: to }: MoveTarget): string {
  if (stage === 'shortlisted' && !stepId) return `${name} has been shortlisted successfully!`;
  return `${name} moved to ${to}`;
}

/** Who hears of a rejection: nobody, unless interviews that lie ahead are canceled with it. */
export function describeRejection(interviews: number): string {
  if (interviews === 0) return 'No email is sent.';
  const canceled =
    interviews === 1 ? '1 upcoming interview' : `${formatNumber(interviews)} upcoming interviews`;
  return `This cancels ${canceled} and emails everyone invited.`;
}

/** To whom a move's emails go and when, and who gets none. */
export function describeEmails({ count, left_out, shown, test_address, held_seconds }: MoveEmails): string {
  const { no_address, told_before } = left_out;
  const to =
    count === 1 && shown
      ? `This emails ${shown.candidate_name}`
      : `This emails ${formatCount(count, 'person', 'people')}`;
  const redirected = test_address ? ` Test mode sends it to ${test_address}.` : '';
  const without = [
    no_address > 0 && `${formatNumber(no_address)} ${no_address === 1 ? 'has' : 'have'} no email address`,
    told_before > 0 && `${formatNumber(told_before)} got it before`,
  ].filter(Boolean);
  const others = without.length > 0 ? ` ${without.join(', ')}.` : '';
  return `${to}, ${held_seconds} seconds after the move.${redirected}${others}`;
}

/** Why shortlisting somebody sends no email although such emails are on. */
export function describeNoEmail({ left_out: { no_address } }: MoveEmails): string {
  return no_address > 0 ? 'No email: no address' : 'No email: sent before';
}

/** The same where an email is the reason to ask: the text of it says the rest. */
export function askAboutEmail({ name }: MoveTarget): { text?: undefined; button: string } {
  return { button: `Move to ${name} and email` };
}

/** What somebody who moves one application is asked, where the table of moves says so. */
export function askAboutMove(from: Stage, { stage: to, name }: MoveTarget): { text: string; button: string } {
  if (to === 'rejected') return { text: 'You can change the stage again.', button: 'Reject' };
  const ended = from === 'rejected' || from === 'hired';
  if (to === 'hired')
    return {
      text: ended
        ? `This application is ${stageLabels[from].toLowerCase()}. No email is sent.`
        : 'This closes the application. No email is sent.',
      button: 'Mark as hired',
    };
  return {
    text: `This application is ${stageLabels[from].toLowerCase()}. Moving it opens it again.`,
    button: `Move to ${name}`,
  };
}
