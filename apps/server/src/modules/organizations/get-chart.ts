import type { OrganizationChart } from '@candor/contract/organizations';
import { members, organizations, teams, users } from '@candor/database/schema';
import { asc, eq } from 'drizzle-orm';
import {
  type Context,
  inTransaction,
  type MemberContext,
  type Transactional,
} from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { avatarUrl } from '../accounts/accounts.ts';

/** The organization with its teams and their members. */
export async function getChart(ctx: MemberContext) {
  return inTransaction(ctx, (ctx) => readChart(ctx, ctx.organizationId));
}

export async function readChart(
  ctx: Transactional<Context>,
  organizationId: string,
): Promise<OrganizationChart> {
  const [organization] = await ctx.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new ProductError('not_found');
  const teamRows = await ctx.db
    .select()
    .from(teams)
    .where(eq(teams.organizationId, organizationId))
    .orderBy(asc(teams.createdAt), asc(teams.id));
  const people = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      avatarKey: users.avatarKey,
      role: members.role,
      teamId: members.teamId,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.organizationId, organizationId))
    .orderBy(asc(users.name), asc(users.id));
  return {
    id: organization.id,
    name: organization.name,
    slug: organization.slug,
    teams: teamRows.map((team) => ({
      id: team.id,
      name: team.name,
      description: team.description,
      members: people
        .filter((person) => person.teamId === team.id)
        .map(({ id, name, email, role, avatarKey }) => ({
          id,
          name,
          email,
          role,
          avatar: avatarKey && avatarUrl(avatarKey),
        })),
    })),
  };
}
