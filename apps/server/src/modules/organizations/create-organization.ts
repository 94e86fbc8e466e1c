import { newId } from '@candor/database/ids';
import { members, organizations, teams } from '@candor/database/schema';
import type { Context, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { slugOf, variedSlugOf } from './organization-slug.ts';

interface NewOrganization {
  name: string;
  teamName: string;
  teamDescription: string | null;
  adminUserId: string;
}

const slugAttempts = 20;

/** Writes an organization with its first team, and its creator as admin. One organization per account, by constraint. */
export async function createOrganization(
  ctx: Transactional<Context>,
  wanted: NewOrganization,
): Promise<string> {
  const organizationId = await insertOrganization(ctx, wanted.name);
  const teamId = newId('team');
  await ctx.db.insert(teams).values({
    id: teamId,
    organizationId,
    name: wanted.teamName,
    description: wanted.teamDescription,
    createdAt: ctx.now,
  });
  const joined = await ctx.db
    .insert(members)
    .values({ userId: wanted.adminUserId, organizationId, teamId, role: 'admin', createdAt: ctx.now })
    .onConflictDoNothing({ target: members.userId })
    .returning({ userId: members.userId });
  if (joined.length === 0) throw new ProductError('already_onboarded');
  return organizationId;
}

async function insertOrganization(ctx: Transactional<Context>, name: string): Promise<string> {
  for (let attempt = 0; attempt < slugAttempts; attempt += 1) {
    const slug = attempt === 0 ? slugOf(name) : variedSlugOf(name);
    const [row] = await ctx.db
      .insert(organizations)
      .values({ id: newId('org'), name, slug, createdAt: ctx.now })
      .onConflictDoNothing({ target: organizations.slug })
      .returning({ id: organizations.id });
    if (row) return row.id;
  }
  throw new ProductError('conflict');
}
