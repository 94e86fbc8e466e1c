import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { take, tryTake } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import { noticeAlreadyRegistered } from './account-notices.ts';
import { findUserByEmail } from './account-queries.ts';
import { isAttemptToken } from './attempt-token.ts';
import { type AttemptRow, lockAddress } from './sign-up-attempts.ts';
import { issueVerificationCode, pretendVerificationCode } from './verification-codes.ts';

type RequestBody = BodyOf<typeof accounts.requestVerification>;

/** Sends a new verification code where one is due; says the same in every case. */
export async function requestVerification(ctx: Context, { body }: { body: RequestBody }) {
  await take(ctx, accountLimits.codeRequestsPerAddress, ctx.address);
  const mayMail = await tryTake(ctx, accountLimits.codesPerAccount, body.email);
  await inTransaction(ctx, async (ctx) => {
    const recordId = mayMail ? await sendCode(ctx, body) : null;
    await recordAudit(ctx, { recordId });
  });
  return { message: 'Verification code sent to your email.' };
}

async function sendCode(
  ctx: Transactional<Context>,
  { email, attempt_token }: RequestBody,
): Promise<string | null> {
  const open = await lockAddress(ctx, email);
  const user = await findUserByEmail(ctx, email);
  const attempt = findMeant(ctx, open, attempt_token);
  if (user) await noticeAlreadyRegistered(ctx, user);
  else if (attempt) await issueVerificationCode(ctx, attempt);
  else await pretendVerificationCode(ctx, email);
  return user?.id ?? attempt?.id ?? null;
}

/** The attempt of the token. Without a token the newest one, because its email says when and where the sign-up happened. */
function findMeant(
  ctx: Context,
  open: readonly AttemptRow[],
  token: string | undefined,
): AttemptRow | undefined {
  if (token !== undefined) return open.find(({ id }) => isAttemptToken(ctx, id, token));
  return open[0];
}
