import { foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, createdAt, instant } from './columns.ts';
import { organizationId, roleEnum, teams } from './organizations.ts';

/** Who is invited to an organization: one row per address. An invitation that was accepted or canceled is gone. */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    /** Normalised like an account's. */
    email: text('email').notNull(),
    teamId: text('team_id').notNull(),
    role: roleEnum('role').notNull(),
    /** The invitation lasts as long as this member may send it. */
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which stands in the email only. */
    tokenHash: bytes('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('invitations_organization_email').on(table.organizationId, table.email),
    foreignKey({
      name: 'invitations_team',
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teams.organizationId, teams.id],
    }).onDelete('cascade'),
    index('invitations_inviter').on(table.invitedBy),
    index('invitations_expiry').on(table.expiresAt),
  ],
);
