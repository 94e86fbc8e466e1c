import type { AtsConnector } from '@candor/integrations/ats';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { type Standing, viewIntegration, viewSync } from './ats-view.ts';
import { type AtsContext, findConnection, getConnector } from './find-connected.ts';
import { findLatestSync } from './sync-rows.ts';
import { isSending } from './write-back.ts';

/** How a system stands. */
export async function readStanding(
  ctx: Transactional<AtsContext>,
  connector: AtsConnector,
): Promise<Standing> {
  const connection = await findConnection(ctx, connector);
  const sync = await findLatestSync(ctx, connector.name);
  return { connection, sync, sendsCandidates: connection ? await isSending(ctx, connection.id) : false };
}

/** The systems that can be connected, and how each stands. */
export async function listIntegrations(ctx: MemberContext) {
  return inTransaction(ctx, async (ctx) => {
    const shown = [];
    for (const connector of ctx.platform.ats)
      shown.push(viewIntegration(connector, await readStanding(ctx, connector)));
    return shown;
  });
}

/** One of them. */
export async function getStatus(ctx: MemberContext, { params }: { params: { ats: string } }) {
  const connector = getConnector(ctx.platform, params.ats);
  return inTransaction(ctx, async (ctx) => viewIntegration(connector, await readStanding(ctx, connector)));
}

/** How far the running sync is, or how the last one ended. */
export async function getSync(ctx: MemberContext, { params }: { params: { ats: string } }) {
  const connector = getConnector(ctx.platform, params.ats);
  const row = await inTransaction(ctx, (ctx) => findLatestSync(ctx, connector.name));
  return { sync: row ? viewSync(connector, row) : null };
}
