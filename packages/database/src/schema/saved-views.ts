import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { members, organizationId } from './organizations.ts';

/** Filters, order and columns of a list under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Who saved it; null once they have left. */
    ownerId: text('owner_id').references(() => members.userId, { onDelete: 'set null' }),
    /** The same member while it is not shared: it goes when they leave, a shared one stays. */
    privateOf: text('private_of').references(() => members.userId, { onDelete: 'cascade' }),
    /** As it stands in an address. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('saved_views_organization_id_id').on(table.organizationId, table.id),
    check('saved_views_list', sql`${table.list} in ('applications', 'candidates')`),
    uniqueIndex('saved_views_name').on(
      table.organizationId,
      table.ownerId,
      table.list,
      sql`lower(${table.name})`,
    ),
    index('saved_views_of_list').on(table.organizationId, table.list),
    index('saved_views_owner').on(table.ownerId),
    index('saved_views_private_of').on(table.privateOf),
  ],
);
