import type { ats as endpoints } from '@candor/contract/ats';
import type { BodyOf } from '@candor/contract/endpoint';
import { listCompanies, chooseCompany as nameCompany } from '@candor/integrations/ats/connectors';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import {
  beginConnection,
  connectAccount,
  disconnectAccount,
  renameAccount,
} from '../connections/connections.ts';
import { atsConnected } from './ats-events.ts';
import { viewIntegration } from './ats-view.ts';
import { findConnection, getConnector } from './find-connected.ts';
import { readStanding } from './read-integrations.ts';
import { startSync } from './start-sync.ts';

type ByAts = { params: { ats: string } };

/** Sends an admin to the system, and keeps what has to be known when they come back. */
export async function beginConnecting(ctx: SessionContext, { params }: ByAts) {
  const { name } = getConnector(ctx.platform, params.ats);
  const { authorize_url } = await beginConnection('organization')(ctx, { params: { provider: name } });
  return { auth_url: authorize_url };
}

/** Takes the account that the system sent an admin back with, in place of another one there, and syncs its jobs. */
export async function finishConnecting(
  ctx: SessionContext,
  { params, body }: ByAts & { body: BodyOf<typeof endpoints.finishConnecting> },
) {
  const connector = getConnector(ctx.platform, params.ats);
  const { code, state, ...returned } = body;
  return connectAccount(
    ctx,
    connector.name,
    { code, state, returned },
    {
      owner: 'organization',
      replacesOthers: true,
      view: (row) => viewIntegration(connector, { connection: row, sync: undefined, sendsCandidates: false }),
      async onStored(ctx, row) {
        const { organizationId } = ctx;
        await recordEvents(ctx, atsConnected, {
          ...{ organizationId, recordIds: [row.id], data: { provider: connector.name } },
        });
        if (listCompanies(row.accountDetails).length === 0)
          await startSync(ctx, row, { isFull: true, isAwaited: true });
      },
    },
  ).catch((error: unknown) => {
    const isRefused = error instanceof ProductError && error.code === 'connection_refused';
    throw isRefused ? new ProductError('ats_sign_in_failed') : error;
  });
}

/** Settles whose jobs are synced, where the login sees several companies. */
export async function chooseCompany(
  ctx: SessionContext,
  { params, body }: ByAts & { body: BodyOf<typeof endpoints.chooseCompany> },
) {
  const connector = getConnector(ctx.platform, params.ats);
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const connection = await findConnection(ctx, connector);
    if (!connection) throw new ProductError('ats_not_connected');
    const company = listCompanies(connection.accountDetails).find(({ id }) => id === body.company_id);
    if (!company) throw new ProductError('not_found');
    await renameAccount(ctx, connection.id, nameCompany(company));
    const chosen = await findConnection(ctx, connector);
    if (!chosen) throw new ProductError('ats_not_connected');
    await recordAudit(ctx, { recordId: connection.id, details: { provider: connector.name } });
    await recordEvents(ctx, atsConnected, {
      ...{ organizationId, recordIds: [connection.id], data: { provider: connector.name } },
    });
    await startSync(ctx, chosen, { isFull: true, isAwaited: true });
    return viewIntegration(connector, await readStanding(ctx, connector));
  });
}

/** Disconnects the system. What follows for its jobs is in `follow-removal.ts`. */
export async function disconnectAts(ctx: SessionContext, { params }: ByAts) {
  const connector = getConnector(ctx.platform, params.ats);
  const connection = await inTransaction(ctx, (ctx) => findConnection(ctx, connector));
  if (!connection) throw new ProductError('not_found');
  return disconnectAccount(ctx, {
    ...{ id: connection.id, owner: 'organization' },
    answer: { success: true as const, message: `${connector.label} Disconnected` },
  });
}
