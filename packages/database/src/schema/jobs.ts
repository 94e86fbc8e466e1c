import { boolean, date, index, integer, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core';
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
    /** The last day to apply, in the organization's zone. */
    closingDate: date('closing_date', { mode: 'string' }),
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
    /** The member who made it; null where the product did, or it is not known. */
    createdBy: text('created_by'),
    externalSource: text('external_source'),
    externalId: text('external_id'),
    /** What the search looks at, in lower case without accents; written with the row. */
    searchText: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** When it was last opened to applications; of interest while it is active. */
    publishedAt: instant('published_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Deleted jobs are kept for 30 days, so that the deletion can be taken back. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    /** A job of another system is here once. */
    unique('jobs_external').on(table.organizationId, table.externalSource, table.externalId),
    unique('jobs_organization_id_id').on(table.organizationId, table.id),
    index('jobs_organization_status').on(table.organizationId, table.status),
    index('jobs_organization_created').on(table.organizationId, table.createdAt, table.id),
  ],
);
