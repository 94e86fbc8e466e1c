import { randomInt } from 'node:crypto';
import { verificationCodes } from '@candor/database/schema';
import type { Context, Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { pretend } from '../../platform/pretend.ts';
import { tryTake } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import { nobodyAt, type Recipient } from './account-notices.ts';
import { verificationCodeEmail } from './emails/verification-code-email.ts';
import { hashPassword } from './passwords.ts';

const codeMinutesValid = 10;
const codeTries = 5;

interface PreparedCode {
  code: string;
  codeHash: string;
}

/** A code with its hash, which takes its time: made before anything is locked, and whether or not it is needed. */
export async function prepareCode(): Promise<PreparedCode> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  return { code, codeHash: await hashPassword(code) };
}

/**
 * Sends a new code and thereby kills the one before. Past the hourly limit nothing is sent, and nobody is told: the answer
 * to the request is the same, whoever asks.
 */
export async function issueVerificationCode(
  ctx: Transactional<Context>,
  user: Recipient,
  { code, codeHash }: PreparedCode,
): Promise<void> {
  if (!(await tryTake(ctx, accountLimits.codesPerAccount, user.email))) return;
  const fresh = { codeHash, triesLeft: codeTries, expiresAt: endOf(ctx) };
  await ctx.db
    .insert(verificationCodes)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: verificationCodes.userId, set: fresh });
  await mailCode(ctx, user, code);
}

/** The same for an address without an account: nothing is kept, and nothing leaves. */
export async function pretendVerificationCode(
  ctx: Transactional<Context>,
  email: string,
  { code }: PreparedCode,
): Promise<void> {
  if (!(await tryTake(ctx, accountLimits.codesPerAccount, email))) return;
  await pretend(ctx, (ctx) => mailCode(ctx, nobodyAt(email), code));
}

function endOf({ now }: Pick<Context, 'now'>): Date {
  return new Date(now.getTime() + codeMinutesValid * 60_000);
}

async function mailCode(ctx: Transactional<Context>, user: Recipient, code: string): Promise<void> {
  await queueMail(ctx, {
    kind: 'account.verification_code',
    recipient: user.email,
    mail: await verificationCodeEmail({ name: user.name, code, minutesValid: codeMinutesValid }),
    dedupeKey: `verification-code:${ctx.requestId}:${user.id}`,
    secret: true,
    usefulUntil: endOf(ctx),
  });
}
