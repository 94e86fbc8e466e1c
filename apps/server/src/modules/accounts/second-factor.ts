import { createHash, randomInt } from 'node:crypto';
import { recoveryCodes, secondFactors } from '@candor/database/schema';
import { and, eq, lt } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { findTotpStep } from './totp.ts';

const recoveryCodeCount = 10;
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

type SecondFactor = typeof secondFactors.$inferSelect;

export async function findSecondFactor(
  ctx: Transactional<Context>,
  userId: string,
): Promise<SecondFactor | undefined> {
  const [factor] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor;
}

/** The same, with a lock: one try after the other, so that none passes while another is still to be counted. */
export async function lockSecondFactor(
  ctx: Transactional<Context>,
  userId: string,
): Promise<SecondFactor | undefined> {
  const [factor] = await ctx.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for('update');
  return factor;
}

/** Whether the code is the app's current one or an unused recovery code; either is used up by this. */
export async function spendSecondFactor(
  ctx: Transactional<Context>,
  factor: SecondFactor,
  code: string,
): Promise<boolean> {
  return (
    (await spendAppCode(ctx, factor, code.replace(/\s/g, ''))) ||
    (await spendRecoveryCode(ctx, factor.userId, code))
  );
}

/** Accepts a code of the app and moves the last used step forward; two requests with one code cannot both win. */
export async function spendAppCode(
  ctx: Transactional<Context>,
  factor: SecondFactor,
  code: string,
): Promise<boolean> {
  const step = findTotpStep(ctx.platform.secrets.decrypt(factor.secret), code, ctx.now, factor.lastUsedStep);
  if (step === undefined) return false;
  const moved = await ctx.db
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(secondFactors.userId, factor.userId), lt(secondFactors.lastUsedStep, step)))
    .returning({ userId: secondFactors.userId });
  return moved.length === 1;
}

async function spendRecoveryCode(
  ctx: Transactional<Context>,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(code))))
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}

/** Ten new recovery codes in place of the old ones; shown once, stored as hashes. */
export async function replaceRecoveryCodes(ctx: Transactional<Context>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })));
  return codes;
}

export async function removeSecondFactor(ctx: Transactional<Context>, userId: string): Promise<void> {
  await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Fifteen letters of 31: 74 bits, far beyond what the attempts allow. */
function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: 5 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}

function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
}
