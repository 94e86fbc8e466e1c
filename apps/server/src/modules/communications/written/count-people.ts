import type { BodyOf, ResponseOf } from '@candor/contract/endpoint';
import type { writtenEmails as endpoints } from '@candor/contract/written-emails';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { findNamed } from './find-named.ts';
import { readPeople } from './read-people.ts';

type CountBody = BodyOf<typeof endpoints.countPeople>;

/** How many people a selection is, before anybody wrote a word to them. */
export async function countPeople(
  ctx: MemberContext,
  { body }: { body: CountBody },
): Promise<ResponseOf<typeof endpoints.countPeople>> {
  return inTransaction(ctx, async (ctx) => {
    const people = (await readPeople(ctx, await findNamed(ctx, body))).flatMap((person) => person ?? []);
    if (people.length === 0) throw new ProductError('not_found');
    return { selected: people.length, people: new Set(people.map(({ candidate }) => candidate.id)).size };
  });
}
