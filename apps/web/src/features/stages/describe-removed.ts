import type { StepsDraft } from '#features/stages/step-draft.ts';
import { formatCount } from '#ui/format.ts';

/** Who moves with a save, as in '2 people move from Screening to Applied.'; undefined where nobody does. */
export function describeRemoved({ steps, removed }: StepsDraft): string | undefined {
  const moves = removed.flatMap(({ name, people, movedTo }) => {
    const heir = steps.find(({ id }) => id !== undefined && id === movedTo);
    return people > 0 && heir
      ? `${formatCount(people, 'person moves', 'people move')} from ${name} to ${heir.name}.`
      : [];
  });
  return moves.length > 0 ? moves.join(' ') : undefined;
}
