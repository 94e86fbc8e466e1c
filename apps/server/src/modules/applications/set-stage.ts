import type { Stage } from '@candor/contract/applications';
import { applications } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { raise } from '../../platform/signals.ts';
import { applicationsMoved } from '../candidates/candidates.module.ts';

/** Writes where applications stand, and tells whoever acts upon it. The caller has locked them. */
export async function setStage(
  ctx: Transactional<Context>,
  organizationId: string,
  applicationIds: string[],
  stage: Stage,
): Promise<void> {
  await ctx.db
    .update(applications)
    .set({ stage, version: sql`${applications.version} + 1` })
    .where(and(eq(applications.organizationId, organizationId), inArray(applications.id, applicationIds)));
  await raise(ctx, applicationsMoved, { organizationId, applicationIds, stage });
  await publish(ctx, { organizationId }, { type: 'applications.changed' });
}
