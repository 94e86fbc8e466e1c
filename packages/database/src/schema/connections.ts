import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { members, organizationId } from './organizations.ts';

/** Whose it is: a member's own, which goes with their membership, or the organization's where nobody is named. */
const userId = () => text('user_id').references(() => members.userId, { onDelete: 'cascade' });

/** An account in an outside system that Candor may use. */
export const connections = pgTable(
  'connections',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    userId: userId(),
    provider: text('provider').notNull(),
    credentialKind: text('credential_kind').notNull(),
    /** Sealed JSON, in the form of the kind. */
    secrets: text('secrets').notNull(),
    /** What was granted, which may be less than was asked for. */
    scopes: text('scopes').array().notNull(),
    /** The provider's own id of the account: connecting it again changes this row. */
    accountId: text('account_id').notNull(),
    /** As a person knows the account, such as its address. */
    accountLabel: text('account_label').notNull(),
    /** What else the provider says of its owner, such as a name. */
    accountDetails: jsonb('account_details').$type<Record<string, string>>().notNull().default({}),
    health: text('health').notNull().default('works'),
    healthReason: text('health_reason'),
    healthSince: instant('health_since').notNull(),
    /** When the access token ends; null where it does not. */
    expiresAt: instant('expires_at'),
    /** Which process refreshes the tokens at this moment, and until when nobody else may. By the database's clock. */
    refreshLease: text('refresh_lease'),
    refreshLeaseUntil: instant('refresh_lease_until'),
    connectedBy: text('connected_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('connections_health', sql`${table.health} in ('works', 'reconnect_needed')`),
    check('connections_credential_kind', sql`${table.credentialKind} in ('oauth2')`),
    unique('connections_account')
      .on(table.organizationId, table.provider, table.userId, table.accountId)
      .nullsNotDistinct(),
    index('connections_user').on(table.userId),
  ],
);

/** Somebody who was sent to a provider to connect an account, until they come back. */
export const connectionAttempts = pgTable(
  'connection_attempts',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    /** Whose the connection will be; see `connections`. */
    userId: userId(),
    provider: text('provider').notNull(),
    /** Sealed: what proves at the exchange that it was us who asked. */
    codeVerifier: text('code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('connection_attempts_expiry').on(table.expiresAt)],
);
