import { type apiKeys as calls, mostKeys } from '@candor/contract/api-keys';
import type { BodyOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import { apiKeys, users } from '@candor/database/schema';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { newKey } from '../../platform/key-token.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { ProductError } from '../../platform/product-error.ts';
import { hashToken } from '../../platform/secrets.ts';
import { lockMembershipAs } from '../organizations/organizations.ts';
import { keyCreatedEmail } from './emails/key-created-email.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Makes a key for the caller and tells them by email, in case it wasn't they who made it. The answer alone has the key. */
export async function createKey(ctx: SessionContext, { body }: { body: BodyOf<typeof calls.createKey> }) {
  const { organizationId, caller } = ctx;
  const { key, prefix } = newKey();
  const id = newId('key');
  const expiresAt = new Date(ctx.now.getTime() + body.expires_in_days * dayMs);
  await inTransaction(ctx, async (ctx) => {
    // Whoever was removed meanwhile gets none: nothing would revoke it.
    await lockMembershipAs(ctx, 'keys.own');
    await requireRoom(ctx);
    await ctx.db.insert(apiKeys).values({
      id,
      organizationId,
      userId: caller.userId,
      name: body.name,
      prefix,
      tokenHash: hashToken(key),
      scopes: body.scopes,
      createdAt: ctx.now,
      expiresAt,
    });
    await recordAudit(ctx, { recordId: id, details: { scopes: body.scopes } });
    await mailOwner(ctx, { id, name: body.name, expiresAt });
  });
  return { id, key, prefix, expires_at: expiresAt.toISOString() };
}

/** Two that are made at once are counted one after the other. */
async function requireRoom(ctx: Transactional<SessionContext>): Promise<void> {
  const { userId } = ctx.caller;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys ${userId}`}, 0))`);
  const working = and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, ctx.now));
  const [row] = await ctx.db.select({ total: count() }).from(apiKeys).where(working);
  if ((row?.total ?? 0) >= mostKeys) throw new ProductError('too_many_keys');
}

async function mailOwner(
  ctx: Transactional<SessionContext>,
  made: { id: string; name: string; expiresAt: Date },
): Promise<void> {
  const [owner] = await ctx.db
    .select({ name: users.name, email: users.email, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, ctx.caller.userId));
  if (!owner) throw new Error('a session without an account');
  await queueMail(ctx, {
    kind: 'api_key.created',
    recipient: owner.email,
    mail: await keyCreatedEmail({
      owner,
      keyName: made.name,
      when: ctx.now,
      expiresAt: made.expiresAt,
      profileUrl: `${ctx.platform.config.publicUrl}/profile`,
    }),
    dedupeKey: `api-key-created:${made.id}`,
  });
}
