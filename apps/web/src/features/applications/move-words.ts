import type { Stage, StayCounts } from '@candor/contract/applications';
import type { MoveEmails } from '@candor/contract/move-emails';
import { countApplications, stageLabels } from '#features/applications/application-labels.ts';
import type { MoveTarget } from '#features/applications/move-target.ts';
import { formatCount, formatNumber } from '#ui/format.ts';

/** Why each kind of application stays, with how many of them there are. */
function listStays({ withdrawn, same_stage, not_allowed }: StayCounts, { stage, name }: MoveTarget) {
  const there = stage === 'rejected' ? 'already rejected' : `already in ${name}`;
  const reasons: [count: number, one: string, several: string][] = [
    [withdrawn, 'the candidate withdrew', 'the candidates withdrew'],
    [same_stage, `it is ${there}`, `they are ${there}`],
    [not_allowed, "its stage doesn't allow it", "their stage doesn't allow it"],
  ];
  return reasons
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => ({ count, why: count === 1 ? one : several }));
}

/** As in '3 stay because the candidates withdrew, and 1 because it is already rejected.'; empty where all move. */
function describeStays(stays: StayCounts, to: MoveTarget, [one, several]: readonly [string, string]): string {
  const [first, ...others] = listStays(stays, to);
  if (!first) return '';
  const verb = first.count === 1 ? one : several;
  const rest = others.map(({ count, why }, index) => {
    const joint = index === others.length - 1 ? ', and' : ',';
    return `${joint} ${formatNumber(count)} because ${why}`;
  });
  return `${formatNumber(first.count)} ${verb} because ${first.why}${rest.join('')}.`;
}

/** What a move of several applications will do, and which of them stay and why. */
export function describePlan(moves: number, stays: StayCounts, to: MoveTarget): string {
  const all = moves + stays.withdrawn + stays.same_stage + stays.not_allowed;
  const isRejection = to.stage === 'rejected';
  const staying = describeStays(stays, to, ['stays', 'stay']);
  if (moves === 0) {
    if (all === 1) {
      const refusal = isRejection ? "can't be rejected" : `can't move to ${to.name}`;
      return `This application ${refusal}. ${staying.replace('1 stays', 'It stays')}`;
    }
    const refusal = isRejection ? 'can be rejected' : `can move to ${to.name}`;
    return `None of these ${countApplications(all)} ${refusal}. ${staying}`;
  }
  const which = all === 1 ? '' : moves === all ? 'all ' : `${formatNumber(moves)} of `;
  const doing = isRejection
    ? `This rejects ${which}${countApplications(all)}.`
    : `This moves ${which}${countApplications(all)} to ${to.name}.`;
  return [doing, staying].filter(Boolean).join(' ');
}

/** What a move of several did. */
export function describeMoved(moved: number, { name }: MoveTarget): string {
  return `${countApplications(moved)} moved to ${name}`;
}

/** What stayed behind, for the line below. */
export function describeLeft(stays: StayCounts, to: MoveTarget): string | undefined {
  return describeStays(stays, to, ['stayed', 'stayed']) || undefined;
}

/** What a move of one did; being shortlisted has words of its own. */
export function describeOneMoved(name: string, { stage, stepId, name: to }: MoveTarget): string {
  if (stage === 'shortlisted' && !stepId) return `${name} has been shortlisted successfully!`;
  return `${name} moved to ${to}`;
}

/** Who hears of a rejection: nobody, unless interviews that lie ahead are canceled with it. */
export function describeRejection(interviews: number): string {
  return interviews === 0 ? 'No email is sent.' : describeCanceled(interviews);
}

/** How many interviews something cancels. */
export function describeCanceled(interviews: number): string {
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

/** The question before one application is moved, if the table of moves asks for it. */
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
