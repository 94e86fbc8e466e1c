import { newId } from '@candor/database/ids';
import { connectionAttempts } from '@candor/database/schema';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { writeState } from './connection-state.ts';
import { getProvider } from './get-provider.ts';

const attemptMs = 10 * 60_000;

/** Whose a connection is: the member's own, or the organization's. */
export type Owner = 'person' | 'organization';

/** Sends a member to a provider, and keeps what has to be known when they come back. */
export function beginConnection(owner: Owner) {
  return async (ctx: SessionContext, { params }: { params: { provider: string } }) => {
    const provider = getProvider(ctx.platform, params.provider);
    const id = newId('cna');
    const redirectUri = `${ctx.platform.config.publicUrl}${provider.returnPath}`;
    const { url, codeVerifier } = await provider.begin({ redirectUri, state: writeState(ctx, id) });
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.insert(connectionAttempts).values({
        id,
        organizationId: ctx.organizationId,
        userId: owner === 'person' ? ctx.caller.userId : null,
        provider: provider.name,
        codeVerifier: ctx.platform.secrets.encrypt(codeVerifier),
        redirectUri,
        createdAt: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + attemptMs),
      });
      await recordAudit(ctx, { recordId: id, details: { provider: provider.name, owner } });
    });
    return { authorize_url: url };
  };
}
