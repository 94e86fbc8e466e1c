import type { applications } from '@candor/database/schema';
import type { Context, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { moveStages } from '../../stages/stages.ts';

type Application = Pick<typeof applications.$inferSelect, 'id' | 'stage'>;

/**
 * Moves an invited application to `interview`, unless it was hired or rejected before: a person decided that. The caller has called
 * `lockStages`.
 */
export async function moveToInterview(
  ctx: Transactional<Context & { organizationId: string }>,
  { id, stage }: Application,
): Promise<void> {
  if (stage === 'withdrawn') throw new ProductError('application_withdrawn');
  if (stage !== 'applied' && stage !== 'shortlisted') return;
  const { organizationId } = ctx;
  await moveStages(ctx, { organizationId, applicationIds: [id], to: 'interview', by: 'member' });
}
