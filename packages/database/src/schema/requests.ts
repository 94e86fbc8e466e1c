import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { candidates } from './candidates.ts';
import { createdAt, instant } from './columns.ts';
import { organizationId } from './organizations.ts';

/** What candidates ask people to do: answer, look again, correct, erase. It outlives the person it is about. */
export const candidateRequests = pgTable(
  'candidate_requests',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    kind: text('kind').notNull(),
    state: text('state').notNull().default('open'),
    candidateId: text('candidate_id').references(() => candidates.id, { onDelete: 'set null' }),
    applicationId: text('application_id').references(() => applications.id, { onDelete: 'set null' }),
    /** Of an unanswered question: the turn of the chat it was asked in. */
    faqTurnId: text('faq_turn_id'),
    /** Who asks, as they said; cleared with an erasure. */
    requester: text('requester'),
    /** What is asked, in the candidate's words; a correction's fields beside it. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by'),
    /** What was done, in words. */
    resolution: text('resolution'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('candidate_requests_organization_id_id').on(table.organizationId, table.id),
    check(
      'candidate_requests_kind',
      sql`${table.kind} in ('question', 'human_review', 'correction', 'erasure')`,
    ),
    check('candidate_requests_state', sql`${table.state} in ('open', 'done', 'declined')`),
    index('candidate_requests_list').on(table.organizationId, table.state, table.dueAt, table.id),
    index('candidate_requests_by_candidate').on(table.candidateId),
    index('candidate_requests_by_application').on(table.applicationId),
  ],
);
