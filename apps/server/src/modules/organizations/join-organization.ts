import type { Role } from '@candor/contract/roles';
import { formerMembers, members } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { publish } from '../../platform/events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { memberJoined } from './organization-events.ts';

interface NewMember {
  organizationId: string;
  userId: string;
  teamId: string;
  role: Role;
}

/** Makes an account a member. It belongs to one organization only, by constraint. To be called under `lockMembership`. */
export async function joinOrganization(ctx: Transactional<Context>, wanted: NewMember): Promise<void> {
  const { organizationId, userId, teamId, role } = wanted;
  const joined = await ctx.db
    .insert(members)
    .values({ ...wanted, createdAt: ctx.now })
    .onConflictDoNothing({ target: members.userId })
    .returning({ userId: members.userId });
  if (joined.length === 0) {
    const here = and(eq(members.userId, userId), eq(members.organizationId, organizationId));
    throw new ProductError((await ctx.db.$count(members, here)) > 0 ? 'already_member' : 'member_elsewhere');
  }
  await ctx.db
    .delete(formerMembers)
    .where(and(eq(formerMembers.userId, userId), eq(formerMembers.organizationId, organizationId)));
  await recordEvents(ctx, memberJoined, { organizationId, recordIds: [userId], data: { role, teamId } });
  // A stream that was opened without an organization comes back for the events of this one.
  await publish(ctx, { userId }, { type: 'organization.changed' });
}
