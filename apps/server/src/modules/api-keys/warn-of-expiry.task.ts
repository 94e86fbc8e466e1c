import { apiKeys, members, users } from '@candor/database/schema';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { defineTask } from '../../platform/tasks.ts';
import { keyExpiresEmail } from './emails/key-expires-email.ts';

const warnedBeforeMs = 7 * 24 * 60 * 60 * 1000;
const perRun = 200;

/** Tells owners of keys a week before they expire, each once. */
export const warnOfExpiryTask = defineTask({
  name: 'warn-of-key-expiry',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '47 * * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  async handle(ctx) {
    await inTransaction(ctx, async (ctx) => {
      const due = await ctx.db
        .select({ key: apiKeys, owner: { name: users.name, email: users.email, timeZone: users.timeZone } })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.userId))
        .innerJoin(
          members,
          and(eq(members.userId, apiKeys.userId), eq(members.organizationId, apiKeys.organizationId)),
        )
        .where(
          and(
            isNull(apiKeys.warnedAt),
            isNull(apiKeys.revokedAt),
            gt(apiKeys.expiresAt, ctx.now),
            lte(apiKeys.expiresAt, new Date(ctx.now.getTime() + warnedBeforeMs)),
          ),
        )
        .orderBy(apiKeys.expiresAt)
        .limit(perRun);
      for (const { key, owner } of due) {
        await ctx.db.update(apiKeys).set({ warnedAt: ctx.now }).where(eq(apiKeys.id, key.id));
        await queueMail(
          { ...ctx, organizationId: key.organizationId },
          {
            kind: 'api_key.expires',
            recipient: owner.email,
            mail: await keyExpiresEmail({
              owner,
              keyName: key.name,
              expiresAt: key.expiresAt,
              profileUrl: `${ctx.platform.config.publicUrl}/profile`,
            }),
            dedupeKey: `api-key-expires:${key.id}`,
          },
        );
      }
    });
  },
});
