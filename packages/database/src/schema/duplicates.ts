import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { candidates } from './hiring.ts';
import { organizationId } from './organizations.ts';

export const pairStateEnum = pgEnum('pair_state', ['open', 'dismissed']);

/** Two candidates who may be one person. A trigger finds them when a candidate is written, so that a list only reads. */
export const candidatePairs = pgTable(
  'candidate_pairs',
  {
    organizationId: organizationId(),
    /** The smaller of the two ids. */
    firstId: text('first_id').notNull(),
    secondId: text('second_id').notNull(),
    /** `phone`, `linkedin`, `name`, `mailbox`, `mail_domain`, `city`. */
    reasons: text('reasons').array().notNull(),
    /** 2: probable, 1: possible. */
    strength: smallint('strength')
      .notNull()
      .generatedAlwaysAs(
        sql`case when reasons && array['linkedin'] or reasons @> array['phone', 'name'] or reasons @> array['name', 'mailbox'] then 2 else 1 end`,
      ),
    state: pairStateEnum('state').notNull().default('open'),
    foundAt: instant('found_at').notNull().defaultNow(),
    /** Who said that they are two people, and when. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.firstId, table.secondId] }),
    foreignKey({
      name: 'candidate_pairs_first',
      columns: [table.organizationId, table.firstId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'candidate_pairs_second',
      columns: [table.organizationId, table.secondId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    // One index for each state: comparing an enum is not leak-proof, so it would not be looked up under row-level security.
    index('candidate_pairs_open')
      .on(
        table.organizationId,
        table.strength.desc().nullsFirst(),
        table.foundAt.desc().nullsFirst(),
        table.firstId,
        table.secondId,
      )
      .where(sql`${table.state} = 'open'`),
    index('candidate_pairs_dismissed')
      .on(
        table.organizationId,
        table.strength.desc().nullsFirst(),
        table.foundAt.desc().nullsFirst(),
        table.firstId,
        table.secondId,
      )
      .where(sql`${table.state} = 'dismissed'`),
    index('candidate_pairs_second_id').on(table.organizationId, table.secondId),
  ],
);

/** A merge of two candidates, with what is needed to take it back. */
export const candidateMerges = pgTable(
  'candidate_merges',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    /** The candidate who stayed, and the one who became part of them. */
    targetId: text('target_id').notNull(),
    sourceId: text('source_id').notNull(),
    mergedBy: text('merged_by').notNull(),
    mergedAt: instant('merged_at').notNull(),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
    /** What both were before; wiped when it is too late to go back. */
    snapshot: jsonb('snapshot'),
  },
  (table) => [
    foreignKey({
      name: 'candidate_merges_target',
      columns: [table.organizationId, table.targetId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'candidate_merges_source',
      columns: [table.organizationId, table.sourceId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    index('candidate_merges_target_id').on(table.organizationId, table.targetId, table.mergedAt.desc()),
    uniqueIndex('candidate_merges_one_per_source')
      .on(table.organizationId, table.sourceId)
      .where(sql`${table.undoneAt} is null`),
  ],
);

/** Further addresses of a candidate, by which an application finds them as by their own. */
export const candidateEmails = pgTable(
  'candidate_emails',
  {
    organizationId: organizationId(),
    /** Normalised. */
    email: text('email').notNull(),
    candidateId: text('candidate_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.email] }),
    foreignKey({
      name: 'candidate_emails_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    index('candidate_emails_candidate_id').on(table.organizationId, table.candidateId),
  ],
);
