import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { organizationId } from './organizations.ts';

export const jobStatusEnum = pgEnum('job_status', ['draft', 'active', 'closed']);
/** An opening of the organization. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    title: text('title').notNull(),
    department: text('department').notNull(),
    description: text('description').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    status: jobStatusEnum('status').notNull().default('draft'),
    salaryRange: text('salary_range'),
    jobType: text('job_type'),
    experienceLevel: text('experience_level'),
    educationLevel: text('education_level'),
    seniorityLevel: text('seniority_level'),
    industry: text('industry'),
    employmentType: text('employment_type'),
    requiredSkills: text('required_skills'),
    preferredSkills: text('preferred_skills'),
    responsibilities: text('responsibilities'),
    contactEmail: text('contact_email'),
    asksDisabilityStatus: boolean('asks_disability_status').notNull().default(false),
    asksWorkingWithChildrenCheck: boolean('asks_working_with_children_check').notNull().default(false),
    asksNationalPoliceCheck: boolean('asks_national_police_check').notNull().default(false),
    asksVisaStatus: boolean('asks_visa_status').notNull().default(false),
    asksAboriginalStatus: boolean('asks_aboriginal_status').notNull().default(false),
    externalSource: text('external_source'),
    externalId: text('external_id'),
    /** What the search looks at, in lower case without accents; written with the row. */
    searchText: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Deleted jobs are kept for 30 days, so that the deletion can be taken back. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('jobs_organization_id_id').on(table.organizationId, table.id),
    index('jobs_organization_status').on(table.organizationId, table.status),
    index('jobs_organization_created').on(table.organizationId, table.createdAt, table.id),
  ],
);

/** A person the organization considers; one per normalised e-mail address. */
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
    index('candidates_unidentified').on(table.id).where(sql`${table.identifiedAt} is null`),
  ],
);

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
type Stage = (typeof stageEnum.enumValues)[number];

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
    score: integer('score'),
    /** The newest finished evaluation, whose score stands above. */
    evaluationId: text('evaluation_id'),
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
    version: integer('version').notNull().default(1),
    /** Set while its job is deleted, so that lists and counts need not look at the job. */
    hiddenAt: instant('hidden_at'),
    /** The candidate's name as lists are sorted by it; kept by triggers. */
    sortName: text('sort_name').notNull().default(''),
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
    index('applications_by_candidate').on(table.organizationId, table.candidateId),
  ],
);

/** A move of applications to a stage by a member, kept for as long as it can be undone. */
export const stageMoves = pgTable(
  'stage_moves',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    movedBy: text('moved_by').notNull(),
    movedAt: instant('moved_at').notNull(),
    stage: stageEnum('stage').notNull(),
    /** Each application with the stage it came from, and the version that the move left it in. */
    changes: jsonb('changes').$type<{ id: string; from: Stage; version: number }[]>().notNull(),
    /** How many were moved back; null while the move stands. */
    restored: integer('restored'),
  },
  (table) => [index('stage_moves_by_time').on(table.organizationId, table.movedAt)],
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
  ],
);

/** How many applications and candidates there are, kept exact by triggers: counting millions on every page would not do. */
export const rowCounts = pgTable(
  'row_counts',
  {
    organizationId: organizationId(),
    /** As the triggers name them: `candidates`, `applications/job/…`, `files/bytes` and so on. */
    counter: text('counter').notNull(),
    count: bigint('count', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.counter] })],
);
