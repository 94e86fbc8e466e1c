import type { TeamMember } from '@candor/contract/interview-availability';
import { members, users } from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  type Context,
  inTransaction,
  type MemberContext,
  type Transactional,
} from '../../platform/context.ts';

/** What members may know of each other. */
const profile = {
  ...{ id: users.id, name: users.name, email: users.email, jobTitle: users.jobTitle, phone: users.phone },
  ...{ city: users.city, country: users.country, verifiedAt: users.emailVerifiedAt },
};

/** Everybody of the organization, by name. */
export async function listTeamMembers(ctx: MemberContext): Promise<{ success: true; members: TeamMember[] }> {
  const rows = await inTransaction(ctx, ({ db, organizationId }) =>
    db
      .select({ ...profile, role: members.role })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(eq(members.organizationId, organizationId))
      .orderBy(asc(users.name), asc(users.id)),
  );
  return {
    success: true,
    members: rows.map((person) => ({
      ...{ id: person.id, name: person.name || person.email, email: person.email, team_role: person.role },
      ...{ job_title: person.jobTitle, phone: person.phone, city: person.city, country: person.country },
      verified: person.verifiedAt !== null,
    })),
  };
}

export interface Colleague {
  id: string;
  name: string;
  email: string;
  /** As they chose; null where they have not. */
  timeZone: string | null;
}

const colleague = { id: users.id, name: users.name, email: users.email, timeZone: users.timeZone };
const named = (row: Colleague) => ({ ...row, name: row.name || row.email });

/** Present members, by id or by address. */
export async function findColleagues(
  ctx: Transactional<Context & { organizationId: string }>,
  by: { ids: readonly string[] } | { emails: readonly string[] },
): Promise<Colleague[]> {
  const isWanted = 'ids' in by ? inArray(users.id, [...by.ids]) : inArray(users.email, [...by.emails]);
  const rows = await ctx.db
    .select(colleague)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizationId, ctx.organizationId), isWanted));
  return rows.map(named);
}

/** Names of people, including former members. */
export async function nameColleagues(
  ctx: Transactional<Context>,
  ids: readonly string[],
): Promise<Map<string, Colleague>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select(colleague)
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, named(row)]));
}
