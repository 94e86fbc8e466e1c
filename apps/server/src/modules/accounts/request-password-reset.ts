import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { resetTokens } from '@candor/database/schema';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { pretend } from '../../platform/pretend.ts';
import { take, tryTake } from '../../platform/rate-limit.ts';
import { newToken } from '../../platform/secrets.ts';
import { accountLimits } from './account-limits.ts';
import { nobodyAt, noticeSignUpUnfinished, type Recipient } from './account-notices.ts';
import { findUserByEmail, type UserRow } from './account-queries.ts';
import { resetPasswordEmail } from './emails/reset-password-email.ts';
import { findNewestAttempt } from './sign-up-attempts.ts';

const minutesValid = 60;

/** Sends a link to choose a new password where there is an account; says the same in every case. */
export async function requestPasswordReset(
  ctx: Context,
  { body }: { body: BodyOf<typeof accounts.requestPasswordReset> },
) {
  await take(ctx, accountLimits.resetRequestsPerAddress, ctx.address);
  await inTransaction(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx, body.email);
    const attempt = await findNewestAttempt(ctx, body.email);
    const isAllowed = await tryTake(ctx, accountLimits.resetsPerAccount, body.email);
    if (isAllowed && user) await sendResetLink(ctx, user);
    else if (isAllowed && attempt) await noticeSignUpUnfinished(ctx, attempt);
    else if (isAllowed)
      await pretend(ctx, (ctx) => mailResetLink(ctx, nobodyAt(body.email), newToken('rst').token));
    await recordAudit(ctx, { recordId: user?.id ?? null });
  });
  return { message: 'Password reset email sent! Please check your inbox.' };
}

async function sendResetLink(ctx: Transactional<Context>, user: UserRow): Promise<void> {
  const { token, hash } = newToken('rst');
  const fresh = { tokenHash: hash, expiresAt: endOf(ctx) };
  await ctx.db
    .insert(resetTokens)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: resetTokens.userId, set: fresh });
  await mailResetLink(ctx, user, token);
}

/** The link points to the configured address, never to whatever the request called this host. */
async function mailResetLink(ctx: Transactional<Context>, user: Recipient, token: string): Promise<void> {
  const resetUrl = `${ctx.platform.config.publicUrl}/reset-password/confirm?token=${token}`;
  await queueMail(ctx, {
    kind: 'account.reset_password',
    recipient: user.email,
    mail: await resetPasswordEmail({ name: user.name, resetUrl, minutesValid }),
    dedupeKey: `reset-password:${ctx.requestId}:${user.id}`,
    secret: true,
    usefulUntil: endOf(ctx),
  });
}

function endOf({ now }: Pick<Context, 'now'>): Date {
  return new Date(now.getTime() + minutesValid * 60_000);
}
