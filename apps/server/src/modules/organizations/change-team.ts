import type { BodyOf } from '@candor/contract/endpoint';
import type { members as endpoints } from '@candor/contract/members';
import { teams } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { getTeam } from './get-team.ts';
import { teamChanged } from './organization-events.ts';

/** Changes a team's name or description. Fields that aren't sent stay as they are. */
export async function changeTeam(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.changeTeam> },
) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getTeam(ctx, params.id);
    const { name, description } = body;
    const changed = { name, ...(description !== undefined && { description: description || null }) };
    await ctx.db.update(teams).set(changed).where(eq(teams.id, id));
    await recordAudit(ctx, { recordId: id });
    await recordEvents(ctx, teamChanged, { organizationId, recordIds: [id], data: {} });
    return { success: true as const };
  });
}
