import { type applicationSelection, maxMovedApplications } from '@candor/contract/applications';
import type { z } from 'zod';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { prepareFilter } from './application-conditions.ts';
import { findApplicationIds } from './application-queries.ts';

type Selection = z.output<typeof applicationSelection>;

/** The applications that a move is about. */
export async function findChosen(ctx: Transactional<MemberContext>, body: Selection): Promise<string[]> {
  const chosen = await findSelected(ctx, body, maxMovedApplications);
  if (chosen.length > maxMovedApplications) throw new ProductError('too_many_applications');
  return chosen;
}

/** The named applications, or those of a filter, but for the exceptions; of a filter at least one more than `most`, where there are more. */
export async function findSelected(
  ctx: Transactional<MemberContext>,
  { application_ids = [], filter, except_ids }: Selection,
  most: number,
): Promise<string[]> {
  const exceptions = new Set(except_ids);
  const ids = filter
    ? await findApplicationIds(ctx, await prepareFilter(ctx, filter), {
        ...{ sort: 'applied_date', limit: most + exceptions.size + 1 },
      })
    : application_ids;
  return [...new Set(ids)].filter((id) => !exceptions.has(id));
}
