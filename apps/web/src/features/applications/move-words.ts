import type { Stage, StayCounts } from '@candor/contract/applications';
import { countApplications, stageLabels } from '#features/applications/application-labels.ts';
import type { MoveTarget } from '#features/applications/move-target.ts';
import { formatNumber } from '#ui/format.ts';

/** Why some stay, as in '3 withdrew and stay, 1 is already there'; empty where all move. */
function describeStays({ withdrawn, same_stage, not_allowed }: StayCounts): string[] {
  const parts: string[] = [];
  if (withdrawn > 0)
    parts.push(`${formatNumber(withdrawn)} withdrew and ${withdrawn === 1 ? 'stays' : 'stay'}`);
  if (same_stage > 0)
    parts.push(`${formatNumber(same_stage)} ${same_stage === 1 ? 'is' : 'are'} already there`);
  if (not_allowed > 0) parts.push(`${formatNumber(not_allowed)} can’t move there`);
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
