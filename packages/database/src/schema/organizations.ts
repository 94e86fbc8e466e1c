import { foreignKey, index, integer, pgEnum, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, createdAt, instant } from './columns.ts';

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
  /** As #rrggbb; null where nobody has chosen, and the pages have colors of their own. */
  brandColor: text('brand_color'),
  backgroundColor: text('background_color'),
  /** Names the row of the logo; null without one. */
  logoKey: text('logo_key'),
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

/**
 * Who belonged to an organization and was removed. What they did there stays under their name: as long as the row is here, the
 * organization can read it.
 */
export const formerMembers = pgTable(
  'former_members',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId] }),
    index('former_members_organization').on(table.organizationId),
  ],
);

/** Re-encoded logos, by a key that can't be guessed: the one that is shown, and some that were tried out. */
export const organizationLogos = pgTable(
  'organization_logos',
  {
    key: text('key').primaryKey(),
    organizationId: organizationId(),
    content: bytes('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('organization_logos_organization').on(table.organizationId, table.createdAt)],
);
