import type { BodyOf } from '@candor/contract/endpoint';
import type { members as endpoints } from '@candor/contract/members';
import { newId } from '@candor/database/ids';
import { teams } from '@candor/database/schema';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { teamCreated } from './organization-events.ts';

/** Creates a team without members. */
export async function createTeam(
  ctx: SessionContext,
  { body }: { body: BodyOf<typeof endpoints.createTeam> },
) {
  const { organizationId } = ctx;
  const id = newId('team');
  const team = { id, name: body.name, description: body.description || null };
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(teams).values({ ...team, organizationId, createdAt: ctx.now });
    await recordAudit(ctx, { recordId: id });
    await recordEvents(ctx, teamCreated, { organizationId, recordIds: [id], data: {} });
    return { ...team, members: [] };
  });
}
