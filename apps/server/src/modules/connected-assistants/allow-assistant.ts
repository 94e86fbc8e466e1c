import { type connectedAssistants as calls, mostAssistants } from '@candor/contract/connected-assistants';
import type { BodyOf } from '@candor/contract/endpoint';
import type { AssistantScope } from '@candor/contract/scopes';
import { newId } from '@candor/database/ids';
import { assistantConnections, users } from '@candor/database/schema';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { newAssistantToken } from '../../platform/access-token.ts';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { ProductError } from '../../platform/product-error.ts';
import { lockMembershipAs } from '../organizations/organizations.ts';
import { assistantConnectedEmail } from './emails/assistant-connected-email.ts';
import { buildAnswer } from './oauth/read-authorization.ts';
import { readAsked } from './read-asked.ts';

/** Long enough for a slow redirect, and for nothing else. */
const codeMs = 60_000;

/** Allows an assistant, in the caller's name, and tells them by email, in case it wasn't they who did. */
export async function allowAssistant(
  ctx: SessionContext,
  { body }: { body: BodyOf<typeof calls.allowAssistant> },
) {
  const { organizationId, caller } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const { allowed_scopes: allowed, ...request } = body;
    const asked = await readAsked(ctx, request);
    const scopes = narrow(asked.scopes, allowed);
    // Whoever was removed meanwhile gets none: nothing would revoke it.
    await lockMembershipAs(ctx, 'keys.own');
    await requireRoom(ctx);
    const id = newId('asc');
    const { token: code, hash: codeHash } = newAssistantToken('code');
    const codeExpiresAt = new Date(ctx.now.getTime() + codeMs);
    await ctx.db.insert(assistantConnections).values({
      ...{ id, organizationId, userId: caller.userId },
      ...{ clientId: asked.client.id, clientName: asked.client.name, redirectUri: asked.redirectUri },
      ...{ scopes, resource: asked.resource, codeChallenge: asked.codeChallenge },
      ...{ codeHash, codeExpiresAt, expiresAt: codeExpiresAt, createdAt: ctx.now },
    });
    await recordAudit(ctx, { recordId: id, details: { scopes } });
    await mailOwner(ctx, { id, name: asked.client.name });
    return { redirect_url: buildAnswer(ctx, asked, { code }) };
  });
}

/** What the person allows of what was asked for. More can't be given, and without the first scope there is nothing to give. */
function narrow(asked: AssistantScope[], allowed: AssistantScope[] = asked): AssistantScope[] {
  if (!allowed.includes('assistant') || !allowed.every((scope) => asked.includes(scope)))
    throw new ProductError('assistant_request_invalid');
  return asked.filter((scope) => allowed.includes(scope));
}

/** Two that are allowed at once are counted one after the other. */
async function requireRoom(ctx: Transactional<SessionContext>): Promise<void> {
  const { userId } = ctx.caller;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assistants ${userId}`}, 0))`);
  const working = and(
    eq(assistantConnections.userId, userId),
    isNull(assistantConnections.revokedAt),
    gt(assistantConnections.expiresAt, ctx.now),
  );
  if ((await ctx.db.$count(assistantConnections, working)) >= mostAssistants)
    throw new ProductError('too_many_assistants');
}

async function mailOwner(
  ctx: Transactional<SessionContext>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const [owner] = await ctx.db
    .select({ name: users.name, email: users.email, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, ctx.caller.userId));
  if (!owner) throw new Error('a session without an account');
  await queueMail(ctx, {
    kind: 'assistant.connected',
    recipient: owner.email,
    mail: await assistantConnectedEmail({
      owner,
      assistantName: name,
      when: ctx.now,
      profileUrl: `${ctx.platform.config.publicUrl}/profile`,
    }),
    dedupeKey: `assistant-connected:${id}`,
  });
}
