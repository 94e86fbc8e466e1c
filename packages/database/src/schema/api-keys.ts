import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, createdAt, instant } from './columns.ts';
import { organizationId } from './organizations.ts';

/** Keys by which programs call the API, each for one member. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The key's beginning, to recognize it by. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the key; the key itself is shown once and never stored. */
    tokenHash: bytes('token_hash').notNull().unique(),
    scopes: text('scopes').array().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When its owner was told that it expires soon. */
    warnedAt: instant('warned_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    /** Calls in the month of the last one, as in `2026-11`. */
    callsMonth: text('calls_month'),
    calls: integer('calls').notNull().default(0),
  },
  (table) => [
    index('api_keys_list').on(table.organizationId, table.createdAt),
    index('api_keys_user').on(table.userId),
    index('api_keys_expiry').on(table.expiresAt),
  ],
);
