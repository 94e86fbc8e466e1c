import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { take } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import { noticeAlreadyRegistered } from './account-notices.ts';
import { findUserByEmail } from './account-queries.ts';
import { issueVerificationCode, prepareCode, pretendVerificationCode } from './verification-codes.ts';

/** Sends a new verification code where one is due; says the same in every case. */
export async function requestVerification(
  ctx: Context,
  { body }: { body: BodyOf<typeof accounts.requestVerification> },
) {
  await take(ctx, accountLimits.codeRequestsPerAddress, ctx.address);
  const prepared = await prepareCode();
  await inTransaction(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx, body.email);
    if (user?.emailVerifiedAt) await noticeAlreadyRegistered(ctx, user);
    else if (user) await issueVerificationCode(ctx, user, prepared);
    else await pretendVerificationCode(ctx, body.email, prepared);
    await recordAudit(ctx, { recordId: user?.id ?? null });
  });
  return { message: 'Verification code sent to your email.' };
}
