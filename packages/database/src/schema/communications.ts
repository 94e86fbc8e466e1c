import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { candidates } from './candidates.ts';
import { createdAt, instant } from './columns.ts';
import { jobs } from './jobs.ts';
import { organizationId } from './organizations.ts';
import { outboxMessages } from './platform.ts';

/** The wording of one kind of mail, where an organization wrote its own. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    organizationId: organizationId(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind] })],
);

/** A message between the organization and a candidate, in either direction; one that leaves names its outbox row. */
export const communications = pgTable(
  'communications',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    candidateId: text('candidate_id').notNull(),
    /** The application and the job it is about; null where it is about the person. */
    applicationId: text('application_id'),
    jobId: text('job_id'),
    direction: text('direction').notNull(),
    /** `under_review`, `rejection`, `shortlisted`, `readable_file`, `personal_link`, `reply` and so on. */
    kind: text('kind').notNull(),
    outboxId: text('outbox_id').references(() => outboxMessages.id, { onDelete: 'set null' }),
    subject: text('subject').notNull(),
    /** As a person reads it. */
    body: text('body').notNull(),
    /** Who wrote the words: `template`, `model`, `edited`, or the candidate. */
    wording: text('wording').notNull(),
    /** Went to the test address instead of the candidate. */
    isTest: boolean('is_test').notNull().default(false),
    /** Of a reply: the Message-ID it came under, so that it is recorded once. */
    inboundId: text('inbound_id'),
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('communications_organization_id_id').on(table.organizationId, table.id),
    check('communications_direction', sql`${table.direction} in ('out', 'in')`),
    foreignKey({
      name: 'communications_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'communications_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
    uniqueIndex('communications_inbound').on(table.organizationId, table.inboundId),
    uniqueIndex('communications_outbox').on(table.outboxId),
    index('communications_by_job').on(table.organizationId, table.jobId, table.createdAt, table.id),
    index('communications_by_candidate').on(table.organizationId, table.candidateId, table.createdAt),
    index('communications_received')
      .on(table.organizationId, table.createdAt)
      .where(sql`${table.direction} = 'in'`),
    index('communications_file_requests')
      .on(table.organizationId, table.applicationId, table.createdAt)
      .where(sql`${table.kind} = 'readable_file'`),
  ],
);

/** A rejection that the score suggests and a person decides upon. It becomes a mail when it is approved. */
export const rejectionProposals = pgTable(
  'rejection_proposals',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    applicationId: text('application_id').notNull(),
    evaluationId: text('evaluation_id').notNull(),
    state: text('state').notNull().default('proposed'),
    score: integer('score').notNull(),
    threshold: numeric('threshold', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    /** Within three points of the threshold: it waits for a person, whatever is set. */
    isBorderline: boolean('is_borderline').notNull(),
    /** Why it is proposed, in plain words. */
    reason: text('reason').notNull(),
    /** The mail as it would leave. */
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    wording: text('wording').notNull(),
    /** When it may leave without an approval; null where it waits for a person. */
    sendAt: instant('send_at'),
    version: integer('version').notNull().default(1),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** Why Candor took it back by itself: a better score, another stage. */
    withdrawnReason: text('withdrawn_reason'),
    communicationId: text('communication_id'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('rejection_proposals_organization_id_id').on(table.organizationId, table.id),
    check('rejection_proposals_state', sql`${table.state} in ('proposed', 'approved', 'cancelled', 'sent')`),
    foreignKey({
      name: 'rejection_proposals_application',
      columns: [table.organizationId, table.applicationId],
      foreignColumns: [applications.organizationId, applications.id],
    }).onDelete('cascade'),
    // One that is open, however often the resume is evaluated.
    uniqueIndex('rejection_proposals_open')
      .on(table.organizationId, table.applicationId)
      .where(sql`${table.state} = 'proposed'`),
    index('rejection_proposals_of_application').on(table.organizationId, table.applicationId),
    index('rejection_proposals_list').on(table.organizationId, table.state, table.createdAt, table.id),
    index('rejection_proposals_due')
      .on(table.sendAt)
      .where(sql`${table.state} = 'proposed' and ${table.sendAt} is not null`),
  ],
);
