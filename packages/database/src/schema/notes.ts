import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { candidates } from './candidates.ts';
import { createdAt, instant } from './columns.ts';
import { organizationId } from './organizations.ts';

/** What the hiring team wrote about a candidate. After a merge a note stays with the record it was written on. */
export const candidateNotes = pgTable(
  'candidate_notes',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    candidateId: text('candidate_id').notNull(),
    /** As it was typed: it is never markup. */
    text: text('text').notNull(),
    writtenBy: text('written_by').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    unique('candidate_notes_organization_id_id').on(table.organizationId, table.id),
    foreignKey({
      name: 'candidate_notes_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    index('candidate_notes_by_candidate').on(table.organizationId, table.candidateId, table.createdAt),
  ],
);

/** Members whom a note calls, until they have seen it. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    organizationId: organizationId(),
    noteId: text('note_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.noteId, table.userId] }),
    foreignKey({
      name: 'note_mentions_note',
      columns: [table.organizationId, table.noteId],
      foreignColumns: [candidateNotes.organizationId, candidateNotes.id],
    }).onDelete('cascade'),
    index('note_mentions_by_user').on(table.organizationId, table.userId),
  ],
);
