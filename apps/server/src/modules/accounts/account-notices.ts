import { newId } from '@candor/database/ids';
import type { Context, Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { pretend } from '../../platform/pretend.ts';
import { tryTake } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import type { UserRow } from './account-queries.ts';
import { alreadyRegisteredEmail } from './emails/already-registered-email.ts';
import { passwordChangedEmail } from './emails/password-changed-email.ts';
import { secondFactorChangedEmail } from './emails/second-factor-changed-email.ts';
import { signUpUnfinishedEmail } from './emails/sign-up-unfinished-email.ts';

export type Recipient = Pick<UserRow, 'id' | 'name' | 'email'> & Partial<Pick<UserRow, 'timeZone'>>;

/** Used in place of an account that doesn't exist: see `pretend`. */
export function nobodyAt(email: string): Recipient {
  return { id: newId('usr'), name: 'Nobody Here', email };
}

/**
 * Tells the owner of an address that somebody tried to sign up with it, where a code would be sent otherwise. The page never
 * says so, nor does its time.
 */
export async function noticeAlreadyRegistered(ctx: Transactional<Context>, user: Recipient): Promise<void> {
  if (await tryTake(ctx, accountLimits.noticesPerAccount, user.id)) await mailAlreadyRegistered(ctx, user);
  else await pretend(ctx, (ctx) => mailAlreadyRegistered(ctx, user));
}

async function mailAlreadyRegistered(ctx: Transactional<Context>, user: Recipient): Promise<void> {
  const { publicUrl } = ctx.platform.config;
  await queueMail(ctx, {
    kind: 'account.already_registered',
    recipient: user.email,
    mail: await alreadyRegisteredEmail({
      name: user.name,
      loginUrl: `${publicUrl}/login`,
      resetUrl: `${publicUrl}/reset-password`,
    }),
    dedupeKey: `already-registered:${ctx.requestId}:${user.id}`,
  });
}

/** There is no password to reset before the address was proved; whoever asks for it is told how to go on. */
export async function noticeSignUpUnfinished(ctx: Transactional<Context>, attempt: Recipient): Promise<void> {
  const signUpUrl = `${ctx.platform.config.publicUrl}/signup`;
  await queueMail(ctx, {
    kind: 'account.sign_up_unfinished',
    recipient: attempt.email,
    mail: await signUpUnfinishedEmail({ name: attempt.name, signUpUrl }),
    dedupeKey: `sign-up-unfinished:${ctx.requestId}:${attempt.id}`,
  });
}

export async function noticePasswordChanged(ctx: Transactional<Context>, user: Recipient): Promise<void> {
  await queueMail(ctx, {
    kind: 'account.password_changed',
    recipient: user.email,
    mail: await passwordChangedEmail({
      name: user.name,
      when: ctx.now,
      timeZone: user.timeZone ?? null,
      resetUrl: `${ctx.platform.config.publicUrl}/reset-password`,
    }),
    dedupeKey: `password-changed:${ctx.requestId}:${user.id}`,
  });
}

export async function noticeSecondFactorChanged(
  ctx: Transactional<Context>,
  user: Recipient,
  enabled: boolean,
): Promise<void> {
  await queueMail(ctx, {
    kind: 'account.second_factor_changed',
    recipient: user.email,
    mail: await secondFactorChangedEmail({
      name: user.name,
      enabled,
      when: ctx.now,
      timeZone: user.timeZone ?? null,
    }),
    dedupeKey: `second-factor-changed:${ctx.requestId}:${user.id}`,
  });
}
