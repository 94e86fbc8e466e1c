import { assistantConnections, assistantTokens, members } from '@candor/database/schema';
import { and, eq, type SQL } from 'drizzle-orm';
import {
  bindToOrganization,
  type Context,
  inTransaction,
  type Transactional,
} from '../../../platform/context.ts';
import type { Connection } from './issue-tokens.ts';
import { OAuthRefusal } from './oauth-refusal.ts';

/** Runs `work` bound to the organization that a code or a token belongs to; undefined where it is unknown. */
export async function inItsOrganization<T>(
  ctx: Context,
  sent: { codeHash: Buffer } | { tokenHash: Buffer },
  work: (ctx: Transactional<Context>) => Promise<T>,
): Promise<T | undefined> {
  const [table, isSent] =
    'codeHash' in sent
      ? [assistantConnections, eq(assistantConnections.codeHash, sent.codeHash)]
      : [assistantTokens, eq(assistantTokens.tokenHash, sent.tokenHash)];
  const [found] = await inTransaction(ctx, ({ db }) =>
    db.select({ organizationId: table.organizationId }).from(table).where(isSent),
  );
  return found && inTransaction(bindToOrganization(ctx, found.organizationId), work);
}

/** A connection, held until the transaction ends: of two who come with the same code or token, the second sees the first. */
export async function holdConnection(
  ctx: Transactional<Context>,
  where: SQL,
): Promise<Connection | undefined> {
  const [connection] = await ctx.db.select().from(assistantConnections).where(where).for('update');
  return connection;
}

/** Whether the person who allowed it still belongs to the organization. */
export async function hasOwner(
  ctx: Transactional<Context>,
  { organizationId, userId }: Connection,
): Promise<boolean> {
  const isMember = and(eq(members.organizationId, organizationId), eq(members.userId, userId));
  return (await ctx.db.$count(members, isMember)) > 0;
}

/** One answer for whatever is wrong with a code or a refresh token: the reason would help only those who guess. */
export function invalidGrant(): OAuthRefusal {
  return new OAuthRefusal(
    'invalid_grant',
    'The code or token is unknown, used, expired, or meant for another client.',
  );
}
