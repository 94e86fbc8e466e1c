import type { BodyOf } from '@candor/contract/endpoint';
import { acceptInvitationBody, type invitations as endpoints } from '@candor/contract/invitations';
import { recordAudit } from '../../platform/audit.ts';
import {
  bindTransactionTo,
  type Context,
  inTransaction,
  type Transactional,
} from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import {
  createAccount,
  findUserByEmail,
  hashPassword,
  lockAddress,
  refuseLeakedPassword,
  requirePassword,
  requireSamePassword,
  requireSecondFactor,
  type UserRow,
} from '../accounts/accounts.ts';
import { invitationLimits } from './invitation-limits.ts';
import { enter, getOpenInvitation, holdInvitation } from './open-invitation.ts';

type AcceptBody = BodyOf<typeof endpoints.accept>;

/**
 * Accepts an invitation without a session. The link proves the address, so that a new account is made at once. An account
 * that is there already is joined by its own password and second factor, and nothing of it is changed: whoever can read
 * somebody's mailbox for a moment must not get their account by this.
 */
export async function acceptInvitation(ctx: Context, { body }: { body: AcceptBody }) {
  await take(ctx, invitationLimits.looksPerNetworkAddress, ctx.address);
  const user = await inTransaction(ctx, async (ctx) => {
    const { email } = await getOpenInvitation(ctx, body.token);
    return findUserByEmail(ctx, email);
  });
  if (user) await requirePassword(ctx, user, body.password);
  const person = user ? undefined : await readPerson(body);
  return inTransaction(ctx, async (ctx) => {
    const invitation = await holdInvitation(ctx, body.token);
    // Accounts belong to no organization: only the platform reads their passwords and makes new ones.
    const userId = person
      ? await openAccount(ctx, { ...person, email: invitation.email })
      : await proveSame(ctx, user, body.otp);
    const bound = await bindTransactionTo(ctx, invitation.organizationId);
    await enter(bound, invitation, userId);
    await recordAudit(bound, { recordId: invitation.id, provedUserId: userId });
    return { success: true as const };
  });
}

/** What a new account needs, checked as at a sign-up. */
async function readPerson(body: AcceptBody): Promise<{ name: string; passwordHash: string }> {
  const parsed = acceptInvitationBody.safeParse({ ...body, name: body.name ?? '' });
  if (!parsed.success) {
    const issues = parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]);
    throw new ProductError('invalid_request', { fields: Object.fromEntries(issues) });
  }
  refuseLeakedPassword(parsed.data.password, 'password');
  return { name: parsed.data.name, passwordHash: await hashPassword(parsed.data.password) };
}

async function openAccount(
  ctx: Transactional<Context>,
  person: { email: string; name: string; passwordHash: string },
): Promise<string> {
  await lockAddress(ctx, person.email);
  // Somebody finished a sign-up with the address while the password was hashed: its password is asked for now.
  if (await findUserByEmail(ctx, person.email)) throw new ProductError('conflict');
  return createAccount(ctx, person);
}

async function proveSame(
  ctx: Transactional<Context>,
  user: UserRow | undefined,
  code: string | undefined,
): Promise<string> {
  if (!user) throw new ProductError('conflict');
  await requireSamePassword(ctx, user);
  await requireSecondFactor(ctx, user.id, code);
  return user.id;
}
