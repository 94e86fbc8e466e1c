import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { candidates } from './candidates.ts';
import { createdAt, instant } from './columns.ts';
import { organizationId } from './organizations.ts';

/** A file of candidates that a member uploaded, and how far its import has come. */
export const candidateImports = pgTable(
  'candidate_imports',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    fileName: text('file_name').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    /** `draft`, `running`, `done`, `failed`, `undoing`, `undone`. */
    state: text('state').notNull(),
    /** The heading of each column. */
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** What each column holds; null: it is left out. */
    mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
    encoding: text('encoding').notNull(),
    /** The line of the heading in the file; null where it has none. */
    headingLine: integer('heading_line'),
    total: integer('total').notNull(),
    /** The last row that was handled; an undo counts from the start again. */
    place: integer('place').notNull().default(0),
    added: integer('added').notNull().default(0),
    known: integer('known').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** What an undo removed, and whom it left. */
    removed: integer('removed').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    check(
      'candidate_imports_state',
      sql`${table.state} in ('draft', 'running', 'done', 'failed', 'undoing', 'undone')`,
    ),
    unique('candidate_imports_organization_id_id').on(table.organizationId, table.id),
    index('candidate_imports_list').on(table.organizationId, table.createdAt, table.id),
    index('candidate_imports_age').on(table.createdAt),
  ],
);

/** A row of such a file. Its cells go once the person is in; those of refused rows stay to be downloaded. */
export const candidateImportRows = pgTable(
  'candidate_import_rows',
  {
    organizationId: organizationId(),
    importId: text('import_id').notNull(),
    number: integer('number').notNull(),
    /** Where it begins in the file. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>(),
    /** `added`, `known`, `refused`; null while it waits. */
    outcome: text('outcome'),
    /** Why it was refused, in words. */
    reason: text('reason'),
    /** Who came by it. */
    candidateId: text('candidate_id'),
    /** Why an undo left them, by our own names. */
    keptFor: text('kept_for'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.number] }),
    foreignKey({
      name: 'candidate_import_rows_import',
      columns: [table.organizationId, table.importId],
      foreignColumns: [candidateImports.organizationId, candidateImports.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'candidate_import_rows_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    index('candidate_import_rows_candidate_id').on(table.organizationId, table.candidateId),
  ],
);
