import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { candidates } from './candidates.ts';
import { createdAt, instant } from './columns.ts';
import { jobs } from './jobs.ts';
import { organizationId } from './organizations.ts';

export const applicationStatusEnum = pgEnum('application_status', [
  'pending',
  'evaluating',
  'evaluated',
  'unreadable',
]);

export const stageEnum = pgEnum('stage', [
  'applied',
  'shortlisted',
  'interview',
  'rejected',
  'withdrawn',
  'hired',
]);

/** A person's candidacy for a job: one per person and job, however often they apply. */
export const applications = pgTable(
  'applications',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    jobId: text('job_id').notNull(),
    candidateId: text('candidate_id').notNull(),
    /** Where the evaluation stands. */
    status: applicationStatusEnum('status').notNull().default('pending'),
    /** Where the person stands. */
    stage: stageEnum('stage').notNull().default('applied'),
    /** The step of the stage; null: the first one of the job's list. It refers to `stage_steps` with its stage. */
    stepId: text('step_id'),
    score: integer('score'),
    /** The newest finished evaluation, whose score stands above. */
    evaluationId: text('evaluation_id'),
    /** The resume behind that evaluation has text that people can't see. */
    hasHiddenText: boolean('has_hidden_text').notNull().default(false),
    coverLetter: text('cover_letter'),
    /** The newest resume; older ones are in `resume_versions`. */
    resumeKey: text('resume_key'),
    technicalSkills: text('technical_skills'),
    softSkills: text('soft_skills'),
    education: text('education'),
    /** Name, contacts, skills and education as the search looks at them; written with the row. */
    searchText: text('search_text').notNull().default(''),
    source: text('source').notNull(),
    appliedAt: instant('applied_at').notNull(),
    /** When somebody of the hiring team first opened the resume or its evaluation; null: nobody has. */
    openedAt: instant('opened_at'),
    /** When somebody marked it as reviewed without moving it; null: nobody has, or a newer resume arrived since. */
    reviewedAt: instant('reviewed_at'),
    version: integer('version').notNull().default(1),
    /** Set while its job is deleted, so that lists and counts need not look at the job. */
    hiddenAt: instant('hidden_at'),
    /** The candidate's name as lists are sorted by it; kept by triggers. */
    sortName: text('sort_name').notNull().default(''),
    /** What the shown result was made by; null: there is none, empty: from an older file. Kept by triggers. */
    resultBasis: text('result_basis'),
    /** The application this one became part of when its person was merged with another; it stays hidden while it is. */
    mergedInto: text('merged_into'),
  },
  (table) => [
    unique('applications_organization_id_id').on(table.organizationId, table.id),
    unique('applications_one_per_person').on(table.organizationId, table.jobId, table.candidateId),
    foreignKey({
      name: 'applications_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'applications_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    index('applications_list')
      .on(table.organizationId, table.appliedAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('applications_by_job')
      .on(table.organizationId, table.jobId, table.appliedAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    // One for each value: comparing enums is not leak-proof, so under row-level security no index is looked up by one.
    ...applicationStatusEnum.enumValues.map((status) =>
      index(`applications_${status}`)
        .on(table.organizationId, table.appliedAt, table.id)
        .where(sql`${table.hiddenAt} is null and ${table.status} = ${sql.raw(`'${status}'`)}`),
    ),
    ...stageEnum.enumValues.map((stage) =>
      index(`applications_${stage}`)
        .on(table.organizationId, table.appliedAt, table.id)
        .where(sql`${table.hiddenAt} is null and ${table.stage} = ${sql.raw(`'${stage}'`)}`),
    ),
    index('applications_by_score')
      .on(table.organizationId, table.score.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is null`),
    index('applications_by_name')
      .on(table.organizationId, table.sortName, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('applications_by_stage')
      .on(
        table.organizationId,
        table.stage,
        table.appliedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.hiddenAt} is null`),
    // As `isUnreviewed` says it.
    index('applications_unreviewed')
      .on(table.organizationId, table.appliedAt, table.id)
      .where(sql`${table.hiddenAt} is null and ${table.stage} = 'applied' and ${table.reviewedAt} is null`),
    index('applications_unreviewed_by_job')
      .on(table.organizationId, table.jobId)
      .where(sql`${table.hiddenAt} is null and ${table.stage} = 'applied' and ${table.reviewedAt} is null`),
    index('applications_hidden_text')
      .on(table.organizationId, table.appliedAt, table.id)
      .where(sql`${table.hiddenAt} is null and ${table.hasHiddenText}`),
    index('applications_by_step')
      .on(table.organizationId, table.jobId, table.stage, table.stepId, table.score)
      .where(sql`${table.hiddenAt} is null`),
    index('applications_by_basis')
      .on(table.organizationId, table.jobId, table.resultBasis, table.appliedAt, table.id)
      .where(sql`${table.hiddenAt} is null and ${table.resultBasis} is not null`),
    index('applications_of_step').on(table.stepId).where(sql`${table.stepId} is not null`),
    index('applications_by_candidate').on(table.organizationId, table.candidateId),
    index('applications_merged_into')
      .on(table.organizationId, table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    // Whether a file is still used is asked by its key alone.
    index('applications_resume').on(table.resumeKey).where(sql`${table.resumeKey} is not null`),
  ],
);

/** What a candidate declared with an application. The voluntary answers are kept apart from everything that judges. */
export const applicationDeclarations = pgTable('application_declarations', {
  applicationId: text('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  organizationId: organizationId(),
  workingWithChildrenCheck: boolean('working_with_children_check'),
  nationalPoliceCheck: boolean('national_police_check'),
  visaStatus: text('visa_status'),
  aboriginalStatus: boolean('aboriginal_status'),
  disabilityStatus: text('disability_status'),
});

/** A stored file. Its key is ours; the sender's name for it is only ever shown. */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    organizationId: organizationId(),
    sha256: text('sha256').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    contentType: text('content_type').notNull(),
    originalName: text('original_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('files_organization_id_key').on(table.organizationId, table.key),
    index('files_organization_hash').on(table.organizationId, table.sha256),
  ],
);

export const resumeVersions = pgTable(
  'resume_versions',
  {
    organizationId: organizationId(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    number: integer('number').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.number] }),
    foreignKey({
      name: 'resume_versions_file',
      columns: [table.organizationId, table.fileKey],
      foreignColumns: [files.organizationId, files.key],
    }),
    index('resume_versions_file_key').on(table.fileKey),
  ],
);
