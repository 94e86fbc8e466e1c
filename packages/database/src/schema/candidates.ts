import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { members, organizationId } from './organizations.ts';

/** A person the organization considers; one per normalised email address. */
export const candidates = pgTable(
  'candidates',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Normalised; absent where a resume named none. */
    email: text('email'),
    phone: text('phone'),
    /** The number with its country code, digits only, for recognising one number in two spellings. */
    phoneDigits: text('phone_digits'),
    city: text('city'),
    country: text('country'),
    linkedinUrl: text('linkedin_url'),
    /** The name of the profile, the same in every spelling of its address. */
    linkedinKey: text('linkedin_key').generatedAlwaysAs(
      sql`substring(lower(linkedin_url) from 'linkedin\\.com/(?:in|pub)/([^/?#]+)')`,
    ),
    /** Given and family name as names are compared; written with the row, or by a task where a writer left them out. */
    givenKey: text('given_key'),
    familyKey: text('family_key'),
    /** Both, in one order: the same when somebody swapped them. */
    nameKey: text('name_key').generatedAlwaysAs(
      sql`least(given_key collate "C", family_key collate "C") || ' ' || greatest(given_key collate "C", family_key collate "C")`,
    ),
    initialKey: text('initial_key').generatedAlwaysAs(sql`family_key || ' ' || left(given_key, 1)`),
    /** When the keys above were last written; absent on rows that still wait for them. */
    identifiedAt: instant('identified_at'),
    /** How many of their applications are open, on jobs that are not closed; kept by triggers. */
    openApplications: integer('open_applications').notNull().default(0),
    /** What the search looks at; written with the row. */
    searchText: text('search_text').notNull().default(''),
    /** The candidate this one turned out to be; a merged row is shown nowhere. */
    mergedInto: text('merged_into'),
    /** The member who looks after them; nobody once that member has left. */
    ownerId: text('owner_id').references(() => members.userId, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('candidates_organization_id_id').on(table.organizationId, table.id),
    uniqueIndex('candidates_organization_email')
      .on(table.organizationId, table.email)
      .where(sql`${table.email} is not null and ${table.mergedInto} is null`),
    // Read backwards for the newest first: an index that is itself descending sorts nulls in another place than queries do.
    index('candidates_list')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.mergedInto} is null`),
    index('candidates_phone').on(table.organizationId, table.phoneDigits),
    index('candidates_linkedin')
      .on(table.organizationId, table.linkedinKey)
      .where(sql`${table.linkedinKey} is not null`),
    index('candidates_name_key').on(table.organizationId, table.nameKey),
    index('candidates_initial_key').on(table.organizationId, table.initialKey),
    index('candidates_owner')
      .on(table.organizationId, table.ownerId, table.createdAt, table.id)
      .where(sql`${table.mergedInto} is null and ${table.ownerId} is not null`),
    index('candidates_merged_into')
      .on(table.organizationId, table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('candidates_unidentified').on(table.id).where(sql`${table.identifiedAt} is null`),
  ],
);

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
    index('candidate_merges_source_id').on(table.organizationId, table.sourceId),
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

/** What a candidate did after they were written to: the response rate counts people who did any of it. */
export const candidateResponses = pgTable(
  'candidate_responses',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    candidateId: text('candidate_id').notNull(),
    jobId: text('job_id'),
    /** `replied`, `answered_interview`, `opened_chat`, `opened_room`. */
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'candidate_responses_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    index('candidate_responses_by_candidate').on(table.organizationId, table.candidateId, table.at),
  ],
);

/** Words by which a team sorts its candidates. A merge copies them; the merged record keeps its own for an undo. */
export const candidateTags = pgTable(
  'candidate_tags',
  {
    organizationId: organizationId(),
    candidateId: text('candidate_id').notNull(),
    /** The tag in lower case: 'Remote' and 'remote' are one. */
    key: text('key').notNull(),
    tag: text('tag').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.candidateId, table.key] }),
    foreignKey({
      name: 'candidate_tags_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    index('candidate_tags_by_key').on(table.organizationId, table.key, table.candidateId),
  ],
);

/** What members changed about a candidate themselves: tags, owner, contacts. For the timeline. */
export const candidateChanges = pgTable(
  'candidate_changes',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    candidateId: text('candidate_id').notNull(),
    /** `tag_added`, `tag_removed`, `owner_set`, `owner_removed`, `contacts_changed`. */
    kind: text('kind').notNull(),
    /** The tag; the new owner's id; the names of the fields. */
    detail: text('detail').notNull(),
    changedBy: text('changed_by'),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'candidate_changes_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    index('candidate_changes_by_candidate').on(table.organizationId, table.candidateId, table.at),
  ],
);
