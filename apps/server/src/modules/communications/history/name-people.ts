import type { MemberContext, Transactional } from '../../../platform/context.ts';
import {
  namePeople as findNamed,
  type NamedPerson,
  readBlindReview,
} from '../../blind-review/blind-review.ts';

export type { NamedPerson };

/** Who candidates are, as members may see them: by the ids under which messages were written. */
export async function namePeople(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
): Promise<(id: string) => NamedPerson> {
  const people = await findNamed(ctx, ids);
  return (id) => {
    const person = people.get(id);
    if (!person) throw new Error('the candidate of a message is gone');
    return person;
  };
}

/** The candidates that a search must not find. */
export async function findUnfindable(
  ctx: Transactional<MemberContext>,
  readIds: () => Promise<string[]>,
): Promise<string[]> {
  const blind = await readBlindReview(ctx);
  return blind.isOn ? [...(await blind.findHidden(await readIds()))] : [];
}
