import { type applications as endpoints, maxMovedApplications } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { prepareFilter } from './application-conditions.ts';
import { findApplicationIds } from './application-queries.ts';

/** The applications that a move is about: the named ones, or those of a filter, but for the exceptions. */
export async function findChosen(
  ctx: Transactional<MemberContext>,
  body: BodyOf<typeof endpoints.moveApplications>,
): Promise<string[]> {
  const exceptions = new Set(body.except_ids);
  const ids = body.filter
    ? await findApplicationIds(ctx, await prepareFilter(ctx, body.filter), {
        ...{ sort: 'applied_date', limit: maxMovedApplications + exceptions.size + 1 },
      })
    : (body.application_ids ?? []);
  const chosen = [...new Set(ids)].filter((id) => !exceptions.has(id));
  if (chosen.length > maxMovedApplications) throw new ProductError('too_many_applications');
  return chosen;
}
