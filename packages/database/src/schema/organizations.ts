import { foreignKey, index, integer, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './columns.ts';

export const roleEnum = pgEnum('role', ['admin', 'recruit', 'report']);

export const organizations = pgTable('organizations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  /** By its IANA name; null where nobody has chosen. */
  timeZone: text('time_zone'),
  /** From Monday, 1, to Sunday, 7. */
  workingDays: integer('working_days').array().notNull().default([1, 2, 3, 4, 5]),
  /** Local times of day, such as 09:00. */
  workStartsAt: text('work_starts_at').notNull().default('09:00'),
  workEndsAt: text('work_ends_at').notNull().default('17:00'),
  createdAt: createdAt(),
});

/** Whose row it is; every row of an organization goes with it. */
export const organizationId = () =>
  text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

export const teams = pgTable(
  'teams',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    description: text('description'),
    createdAt: createdAt(),
  },
  (table) => [unique('teams_organization_id_id').on(table.organizationId, table.id)],
);

/** Who belongs to an organization, in which team and role. One organization per account. */
export const members = pgTable(
  'members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    teamId: text('team_id').notNull(),
    role: roleEnum('role').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'members_team',
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teams.organizationId, teams.id],
    }),
    index('members_organization').on(table.organizationId),
  ],
);
