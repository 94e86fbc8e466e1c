import type { Stage } from '@candor/contract/applications';
import { newId } from '@candor/database/ids';
import { sql } from 'drizzle-orm';
import { personBehind } from '../../platform/caller.ts';
import type { Context, Transactional } from '../../platform/context.ts';

interface Move {
  organizationId: string;
  applicationIds: readonly string[];
  stage: Stage;
  cause: string;
  reason?: string | undefined;
}

/** Keeps where applications came to, by whom and by which action; in one statement, however many they are. */
export async function keepHistory(
  ctx: Transactional<Context>,
  { organizationId, applicationIds, stage, cause, reason }: Move,
): Promise<void> {
  const memberId = personBehind(ctx);
  const byKind = memberId ? 'member' : ctx.caller.kind === 'candidate' ? 'candidate' : 'candor';
  const rows = applicationIds.map((application) => ({ id: newId('stg'), application }));
  await ctx.db.execute(sql`
    insert into stage_history (id, organization_id, application_id, "to", cause, by_kind, by_id, action, reason, at)
    select r.id, ${organizationId}, r.application, ${stage}::stage, ${cause}, ${byKind}, ${memberId}, ${ctx.auditName},
      ${reason ?? null}, ${ctx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, application text)`);
}
