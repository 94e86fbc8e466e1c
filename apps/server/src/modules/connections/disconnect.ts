import { connections } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { raise } from '../../platform/signals.ts';
import type { Owner } from './begin-connection.ts';
import { openSecrets } from './connection-secrets.ts';
import { connectionRemoved } from './connection-signals.ts';
import type { ConnectionRow } from './connection-view.ts';

/** Forgets an account at once, then gives its access back where the provider takes it. */
export function disconnect(owner: Owner) {
  return (ctx: SessionContext, { params }: { params: { id: string } }) =>
    disconnectAccount(ctx, { id: params.id, owner, answer: { success: true as const } });
}

/** The same, for a module with an answer of its own. */
export async function disconnectAccount<T>(
  ctx: SessionContext,
  { id, owner, answer }: { id: string; owner: Owner; answer: T },
): Promise<T> {
  const removed = await inTransaction(ctx, async (ctx) => {
    const isTheirs =
      owner === 'person' ? eq(connections.userId, ctx.caller.userId) : isNull(connections.userId);
    const [row] = await ctx.db
      .delete(connections)
      .where(and(eq(connections.id, id), isTheirs))
      .returning();
    if (!row) throw new ProductError('not_found');
    await raise(ctx, connectionRemoved, row);
    await recordAudit(ctx, { recordId: row.id, details: { provider: row.provider, owner } });
    await keepAnswer(ctx, answer);
    return row;
  });
  await giveBack(ctx, removed);
  return answer;
}

/** Whatever the provider says, the account is disconnected here; its owner can end the grant there. */
export async function giveBack({ platform, log }: SessionContext, row: ConnectionRow): Promise<void> {
  const provider = platform.providers.find(({ name }) => name === row.provider);
  const { refreshToken, accessToken, further } = openSecrets(platform.secrets, row.secrets);
  await provider
    ?.revoke(refreshToken ?? accessToken, further)
    .catch((error) => log.warn({ error, provider: row.provider }, 'a grant was not given back'));
}
