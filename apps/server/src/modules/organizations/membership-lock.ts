import { type Right, rolesHolding } from '@candor/contract/rights';
import type { Role } from '@candor/contract/roles';
import { members, organizations } from '@candor/database/schema';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { standingHolds } from '../../platform/caller.ts';
import type { Context, SessionContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/**
 * Members and teams of an organization change one after the other: two admins who remove each other, or a team that is deleted
 * while somebody joins it, would otherwise each see the other as still there. It does not hold up rows that only refer to the
 * organization.
 */
export async function lockMembership(ctx: Transactional<Context>, organizationId: string): Promise<void> {
  const locked = await ctx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  if (locked.length === 0) throw new ProductError('not_found');
}

/** The same for a member who changes something: they may have lost the right while waiting for the lock. */
export async function lockMembershipAs(ctx: Transactional<SessionContext>, right: Right): Promise<void> {
  await lockMembership(ctx, ctx.organizationId);
  const member = await findMember(ctx, ctx.caller.userId);
  if (!member || !standingHolds(member, right)) throw new ProductError('forbidden');
}

/** Keeps the last member who can manage the others. To be asked under the lock. */
export async function keepManager(
  ctx: Transactional<SessionContext>,
  { userId, from, to }: { userId: string; from: Role; to: Role | null },
): Promise<void> {
  const right = 'members.manage';
  if (!standingHolds({ role: from }, right) || (to && standingHolds({ role: to }, right))) return;
  const others = await ctx.db.$count(
    members,
    and(
      eq(members.organizationId, ctx.organizationId),
      inArray(members.role, rolesHolding(right)),
      ne(members.userId, userId),
    ),
  );
  if (others === 0) throw new ProductError('last_admin');
}

async function findMember(ctx: Transactional<SessionContext>, userId: string) {
  const [member] = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.organizationId, ctx.organizationId), eq(members.userId, userId)));
  return member;
}

export async function getMember(ctx: Transactional<SessionContext>, userId: string) {
  const member = await findMember(ctx, userId);
  if (!member) throw new ProductError('not_found');
  return member;
}
