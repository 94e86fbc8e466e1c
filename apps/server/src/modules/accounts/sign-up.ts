import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import { users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { take } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import { noticeAlreadyRegistered } from './account-notices.ts';
import { hashPassword, refuseLeakedPassword } from './passwords.ts';
import { issueVerificationCode, prepareCode } from './verification-codes.ts';

/** The answer is the same for a new, an unverified and a registered address. */
const answer = { message: 'Signup successful! Please verify your email.' };

/**
 * Creates an account and sends its code. An unverified account is taken over by whoever signs up next, because nobody has
 * proved that address yet; the owner of a verified one gets a mail instead.
 */
export async function signUp(ctx: Context, { body }: { body: BodyOf<typeof accounts.signUp> }) {
  await take(ctx, accountLimits.signUpsPerAddress, ctx.address);
  refuseLeakedPassword(body.password, 'password');
  const passwordHash = await hashPassword(body.password);
  const prepared = await prepareCode();
  await inTransaction(ctx, async (ctx) => {
    const fresh = { id: newId('usr'), name: body.name, email: body.email, passwordHash, createdAt: ctx.now };
    await ctx.db.insert(users).values(fresh).onConflictDoNothing({ target: users.email });
    const [user] = await ctx.db.select().from(users).where(eq(users.email, body.email)).for('update');
    if (!user) throw new Error('the account that was just written is gone');
    if (user.emailVerifiedAt) {
      await noticeAlreadyRegistered(ctx, user);
    } else {
      await ctx.db.update(users).set({ name: body.name, passwordHash }).where(eq(users.id, user.id));
      await issueVerificationCode(ctx, { ...user, name: body.name }, prepared);
    }
    await recordAudit(ctx, { recordId: user.id });
  });
  return answer;
}
