import { randomInt } from 'node:crypto';
import { verificationCodes } from '@candor/database/schema';
import type { Context, Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { tryTake } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import type { UserRow } from './account-queries.ts';
import { verificationCodeEmail } from './emails/verification-code-email.ts';
import { hashPassword } from './passwords.ts';

const codeMinutesValid = 10;
const codeTries = 5;

/**
 * Sends a new code and thereby kills the one before. Past the hourly limit nothing is sent, and nobody is told: the answer
 * to the request is the same, whoever asks.
 */
export async function issueVerificationCode(
  ctx: Transactional<Context>,
  user: Pick<UserRow, 'id' | 'name' | 'email'>,
): Promise<void> {
  if (!(await tryTake(ctx, accountLimits.codesPerAccount, user.id))) return;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const expiresAt = new Date(ctx.now.getTime() + codeMinutesValid * 60_000);
  const fresh = { codeHash: await hashPassword(code), triesLeft: codeTries, expiresAt };
  await ctx.db
    .insert(verificationCodes)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: verificationCodes.userId, set: fresh });
  await queueMail(ctx, {
    kind: 'account.verification_code',
    recipient: user.email,
    mail: await verificationCodeEmail({ name: user.name, code, minutesValid: codeMinutesValid }),
    dedupeKey: `verification-code:${ctx.requestId}:${user.id}`,
    secret: true,
    usefulUntil: expiresAt,
  });
}
