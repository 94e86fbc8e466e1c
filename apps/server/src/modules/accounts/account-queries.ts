import { members, organizations, sessions, teams, users } from '@candor/database/schema';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { ProductError } from '../../platform/product-error.ts';

/** PostgreSQL takes notices of less than 8,000 bytes. */
const idsPerNotice = 100;

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(
  ctx: Transactional<Context>,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  return user;
}

export async function getUser(ctx: Transactional<Context>, userId: string): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ProductError('not_signed_in');
  return user;
}

/** The account's membership; undefined before they have an organization. */
export async function findOrganizationOf(
  ctx: Transactional<Context>,
  userId: string,
): Promise<string | undefined> {
  const [member] = await ctx.db
    .select({ organizationId: members.organizationId })
    .from(members)
    .where(eq(members.userId, userId));
  return member?.organizationId;
}

/** The profile with the names of the organization and team it belongs to. Every page asks for it: PostgreSQL keeps the plan. */
export async function getProfile(ctx: Transactional<Context>, userId: string) {
  const query = ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      city: users.city,
      country: users.country,
      phone: users.phone,
      jobTitle: users.jobTitle,
      avatarKey: users.avatarKey,
      timeZone: users.timeZone,
      locale: users.locale,
      organizationName: organizations.name,
      teamName: teams.name,
    })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, members.organizationId))
    .leftJoin(teams, eq(teams.id, members.teamId))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('get-profile');
  const [row] = await query.execute({ userId });
  if (!row) throw new ProductError('not_signed_in');
  return row;
}

/** Ends the sessions of a user (all but one, where that is named) and tells their browsers. */
export async function endSessions(
  ctx: Transactional<Context>,
  userId: string,
  keepSessionId?: string,
): Promise<void> {
  const isOther = keepSessionId === undefined ? undefined : ne(sessions.id, keepSessionId);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isOther))
    .returning({ id: sessions.id });
  for (let start = 0; start < ended.length; start += idsPerNotice) {
    const sessionIds = ended.slice(start, start + idsPerNotice).map(({ id }) => id);
    await publish(ctx, { userId }, { type: 'session.ended', sessionIds });
  }
}
