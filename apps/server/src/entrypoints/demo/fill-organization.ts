import { randomBytes } from 'node:crypto';
import type { Role } from '@candor/contract/roles';
import { newId } from '@candor/database/ids';
import { members, subscriptions, teams, users } from '@candor/database/schema';
import type { DemoActor } from '@candor/demo/history';
import { and, eq, ne } from 'drizzle-orm';
import { hashPassword } from '../../modules/accounts/accounts.ts';
import { createOrganization } from '../../modules/organizations/organizations.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { colleagues, demoEmail } from './demo-people.ts';
import { demoPlan } from './pay-for-demo.ts';

export interface DemoStaff {
  organizationId: string;
  /** Who published the jobs and moves the applications. */
  recruiterId: string;
  members: Record<DemoActor, { userId: string; role: Role }>;
}

/** Writes the demo organization, its admin and the colleagues, as of the context's time. */
export async function fillOrganization(
  ctx: Transactional<Context>,
  passwordHash: string,
): Promise<DemoStaff> {
  const person = { emailVerifiedAt: ctx.now, createdAt: ctx.now, city: 'Melbourne', country: 'Australia' };
  const adminId = newId('usr');
  await ctx.db.insert(users).values({
    ...person,
    id: adminId,
    name: 'Amara Okafor',
    email: demoEmail,
    jobTitle: 'Head of people',
    passwordHash,
  });
  const organizationId = await createOrganization(ctx, {
    name: 'Harbour & Pine',
    teamName: 'People & Culture',
    teamDescription: 'Hiring for the whole company',
    adminUserId: adminId,
  });
  // Its plan has room for the demo's jobs from the beginning; it is paid for as soon as the organization is there.
  await ctx.db.insert(subscriptions).values({ organizationId, ...demoPlan, createdAt: ctx.now });
  const operations = { id: newId('team'), organizationId, createdAt: ctx.now };
  await ctx.db
    .insert(teams)
    .values({ ...operations, name: 'Operations', description: 'Hotels, care homes and sites' });
  const [team] = await ctx.db
    .select()
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), ne(teams.id, operations.id)));
  if (!team) throw new Error('the demo organization has no team');
  const admin = { userId: adminId, role: 'admin' } as const;
  const staff = { admin, recruiter: admin, 'second recruiter': admin, viewer: admin } as DemoStaff['members'];
  for (const { role, actor, isInOperations, ...profile } of colleagues) {
    const userId = newId('usr');
    // Nobody knows this password: the colleagues are there to be seen; their sign-in works after a reset.
    const unknown = await hashPassword(randomBytes(24).toString('base64url'));
    await ctx.db.insert(users).values({ ...person, ...profile, id: userId, passwordHash: unknown });
    const teamId = isInOperations ? operations.id : team.id;
    await ctx.db.insert(members).values({ userId, organizationId, teamId, role, createdAt: ctx.now });
    staff[actor] = { userId, role };
  }
  return { organizationId, recruiterId: staff['second recruiter'].userId, members: staff };
}
