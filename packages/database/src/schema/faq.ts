import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { candidates } from './candidates.ts';
import { createdAt, instant } from './columns.ts';
import { organizationId } from './organizations.ts';

/** A question with its answer, written by a recruiter. */
export const faqPairs = pgTable(
  'faq_pairs',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('faq_pairs_organization_id_id').on(table.organizationId, table.id),
    index('faq_pairs_list').on(table.organizationId, table.createdAt, table.id),
  ],
);

/** Everything one visitor asked: a candidate who proved their address, an address somebody typed, or a nameless browser. */
export const faqConversations = pgTable(
  'faq_conversations',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    /** Only of somebody who proved to be them. */
    candidateId: text('candidate_id'),
    /** As it was typed, unproved; lower case. */
    email: text('email'),
    isProved: boolean('is_proved').notNull().default(false),
    turns: integer('turns').notNull().default(0),
    createdAt: createdAt(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    unique('faq_conversations_organization_id_id').on(table.organizationId, table.id),
    check('faq_conversations_proved', sql`${table.isProved} = (${table.candidateId} is not null)`),
    foreignKey({
      name: 'faq_conversations_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    uniqueIndex('faq_conversations_of_candidate')
      .on(table.organizationId, table.candidateId)
      .where(sql`${table.candidateId} is not null`),
    index('faq_conversations_list').on(table.organizationId, table.lastAt, table.id),
  ],
);

/** One question in a conversation, and what was answered. */
export const faqTurns = pgTable(
  'faq_turns',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    conversationId: text('conversation_id').notNull(),
    question: text('question').notNull(),
    reply: text('reply').notNull(),
    /** `answered`, `topics`, `unknown`, `refused`, `offer_link`. */
    outcome: text('outcome').notNull(),
    sources: jsonb('sources').$type<{ id: string; kind: string; title: string }[]>().notNull(),
    /** What worded it: the embedded engine or a model. */
    engine: text('engine').notNull(),
    durationMs: integer('duration_ms').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    unique('faq_turns_organization_id_id').on(table.organizationId, table.id),
    foreignKey({
      name: 'faq_turns_conversation',
      columns: [table.organizationId, table.conversationId],
      foreignColumns: [faqConversations.organizationId, faqConversations.id],
    }).onDelete('cascade'),
    index('faq_turns_list').on(table.organizationId, table.conversationId, table.askedAt),
    index('faq_turns_by_day').on(table.organizationId, table.askedAt),
  ],
);
