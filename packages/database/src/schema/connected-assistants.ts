import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, createdAt, instant } from './columns.ts';
import { organizationId } from './organizations.ts';

/** Programs that registered themselves to ask people for access. Anybody can: nothing in here is to be believed. */
export const assistantClients = pgTable(
  'assistant_clients',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('assistant_clients_age').on(table.createdAt)],
);

/** What a member allowed a client. It begins with a code, and works from the moment that the code was exchanged. */
export const assistantConnections = pgTable(
  'assistant_connections',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id')
      .notNull()
      .references(() => assistantClients.id),
    /** What the client called itself when it was allowed. */
    clientName: text('client_name').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    scopes: text('scopes').array().notNull(),
    /** The one address where its tokens work. */
    resource: text('resource').notNull(),
    codeHash: bytes('code_hash').notNull().unique(),
    codeChallenge: text('code_challenge').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    createdAt: createdAt(),
    /** When the code was exchanged; null: it never was, or not yet. */
    connectedAt: instant('connected_at'),
    /** When the last refresh token ends. */
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('assistant_connections_list').on(table.organizationId, table.createdAt),
    index('assistant_connections_user').on(table.userId),
    index('assistant_connections_client').on(table.clientId),
  ],
);

/** Access and refresh tokens, as hashes. A refresh token is kept after its use, so that a second use is noticed. */
export const assistantTokens = pgTable(
  'assistant_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    organizationId: organizationId(),
    connectionId: text('connection_id')
      .notNull()
      .references(() => assistantConnections.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Of an access token it may be less than was allowed. */
    scopes: text('scopes').array().notNull(),
    /** The refresh token that it came from; null: it came from the code. */
    parentHash: bytes('parent_hash'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    check('assistant_tokens_kind', sql`${table.kind} in ('access', 'refresh')`),
    index('assistant_tokens_connection').on(table.connectionId),
    index('assistant_tokens_parent').on(table.parentHash),
    index('assistant_tokens_expiry').on(table.expiresAt),
  ],
);
