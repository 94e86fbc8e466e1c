import { randomInt } from 'node:crypto';
import { newId } from '@candor/database/ids';
import { signUpAttempts } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { pretend } from '../../platform/pretend.ts';
import { verificationCodeEmail } from './emails/verification-code-email.ts';
import { type AttemptRow, endOfAttempt } from './sign-up-attempts.ts';

const codeMinutesValid = 10;
const codeTries = 5;

type Addressee = Pick<AttemptRow, 'id' | 'email' | 'name' | 'browser' | 'createdAt'>;

/** Sends an attempt a new code. It is the only one that lives at the address, whose attempts are locked. */
export async function issueVerificationCode(ctx: Transactional<Context>, attempt: Addressee): Promise<void> {
  const code = chooseCode();
  await ctx.db
    .update(signUpAttempts)
    .set({ codeHash: null, triesLeft: 0, codeExpiresAt: null })
    .where(eq(signUpAttempts.email, attempt.email));
  await ctx.db
    .update(signUpAttempts)
    .set({
      codeHash: ctx.platform.secrets.keyedHash(hashedText(attempt.id, code)),
      triesLeft: codeTries,
      codeExpiresAt: endOfCode(ctx),
      expiresAt: endOfAttempt(ctx),
    })
    .where(eq(signUpAttempts.id, attempt.id));
  await mailCode(ctx, attempt, code);
}

/** The same work without an attempt: nothing is stored or sent. */
export async function pretendVerificationCode(ctx: Transactional<Context>, email: string): Promise<void> {
  const nobody = {
    id: newId('sgn'),
    email,
    name: 'Nobody Here',
    browser: 'Firefox on Linux',
    createdAt: ctx.now,
  };
  await pretend(ctx, (ctx) => mailCode(ctx, nobody, chooseCode()));
}

/** Whether a code is the one that was sent for this attempt. */
export function isCodeRight(
  ctx: Context,
  { id, codeHash }: Pick<AttemptRow, 'id' | 'codeHash'>,
  code: string,
): boolean {
  return codeHash !== null && ctx.platform.secrets.isKeyedHash(hashedText(id, code), codeHash);
}

function chooseCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** Six digits are soon tried against a hash that anybody can compute; nobody has the key. */
function hashedText(attemptId: string, code: string): string {
  return `verification code\n${attemptId}\n${code}`;
}

function endOfCode({ now }: Pick<Context, 'now'>): Date {
  return new Date(now.getTime() + codeMinutesValid * 60_000);
}

async function mailCode(ctx: Transactional<Context>, attempt: Addressee, code: string): Promise<void> {
  const { id, email, name, browser, createdAt } = attempt;
  await queueMail(ctx, {
    kind: 'account.verification_code',
    recipient: email,
    mail: await verificationCodeEmail({
      name,
      code,
      minutesValid: codeMinutesValid,
      signedUpAt: createdAt,
      browser,
    }),
    dedupeKey: `verification-code:${ctx.requestId}:${id}`,
    secret: true,
    usefulUntil: endOfCode(ctx),
  });
}
