import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { viewIntegration, viewSync } from './ats-view.ts';
import { findConnection, getConnector } from './find-connected.ts';
import { findLatestSync } from './sync-rows.ts';

/** The systems that can be connected, and how each stands. */
export async function listIntegrations(ctx: MemberContext) {
  return inTransaction(ctx, async (ctx) => {
    const shown = [];
    for (const connector of ctx.platform.ats)
      shown.push(
        viewIntegration(
          connector,
          await findConnection(ctx, connector),
          await findLatestSync(ctx, connector.name),
        ),
      );
    return shown;
  });
}

/** One of them. */
export async function getStatus(ctx: MemberContext, { params }: { params: { ats: string } }) {
  const connector = getConnector(ctx.platform, params.ats);
  return inTransaction(ctx, async (ctx) =>
    viewIntegration(
      connector,
      await findConnection(ctx, connector),
      await findLatestSync(ctx, connector.name),
    ),
  );
}

/** How far the running sync is, or how the last one ended. */
export async function getSync(ctx: MemberContext, { params }: { params: { ats: string } }) {
  const connector = getConnector(ctx.platform, params.ats);
  const row = await inTransaction(ctx, (ctx) => findLatestSync(ctx, connector.name));
  return { sync: row ? viewSync(connector, row) : null };
}
