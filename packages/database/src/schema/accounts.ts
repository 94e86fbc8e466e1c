import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';

/** A person who proved their address and can sign in. Belongs to at most one organization, through `members`. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  /** Normalised: trimmed, NFKC, lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  emailVerifiedAt: instant('email_verified_at').notNull(),
  city: text('city'),
  country: text('country'),
  phone: text('phone'),
  jobTitle: text('job_title'),
  avatarKey: text('avatar_key'),
  /** By its IANA name; null where the person has not chosen. */
  timeZone: text('time_zone'),
  locale: text('locale'),
  /** Kinds of notices that the person does not want by email. */
  mutedNotifications: text('muted_notifications').array().notNull().default([]),
  createdAt: createdAt(),
});

export const avatars = pgTable(
  'avatars',
  {
    key: text('key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: bytes('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('avatars_user').on(table.userId)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: bytes('token_hash').notNull().unique(),
    browser: text('browser').notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/**
 * Sign-ups that nobody has proved yet. Each has its own name, password and code, because anybody can sign up with anybody's
 * address: the code that is typed decides whose become the account's.
 */
export const signUpAttempts = pgTable(
  'sign_up_attempts',
  {
    id: text('id').primaryKey(),
    /** Normalised like an account's. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    browser: text('browser').notNull(),
    /** Keyed, and bound to the attempt; empty where no code could be sent yet. */
    codeHash: bytes('code_hash'),
    triesLeft: integer('tries_left').notNull().default(0),
    codeExpiresAt: instant('code_expires_at'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_up_attempts_email').on(table.email)],
);

/** One live reset link per account: a newer one replaces the older. */
export const resetTokens = pgTable('reset_tokens', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the product's key. */
  secret: text('secret').notNull(),
  enabled: boolean('enabled').notNull().default(false),
  /** The time step of the last accepted code: a code is good once. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Network addresses (as keyed hashes) from which an account was used: they are not slowed down by strangers' failures. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addressHash: bytes('address_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
);
