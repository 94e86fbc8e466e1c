import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import {
  calendarDay,
  emailField,
  instant,
  lineField,
  memberIdField,
  okResponse,
  requiredLineField,
} from './fields.ts';
import {
  countries,
  educationLevels,
  employmentTypes,
  experienceLevels,
  industries,
  jobTypes,
  type Option,
  seniorityLevels,
} from './job-options.ts';
import { listJobsPath } from './light-paths.ts';
import { listQuery } from './lists.ts';
import { publicOrganizationSchema } from './organizations.ts';
import { publicRoutes } from './public-routes.ts';

export const jobStatusSchema = z.enum(['draft', 'active', 'closed']);

/** What a list of jobs can be narrowed down to: a status, or those whose deletion can still be taken back. */
export const jobFilterSchema = z.enum([...jobStatusSchema.options, 'deleted']);
export type JobFilter = z.infer<typeof jobFilterSchema>;

export const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  department: z.string(),
  city: z.string(),
  country: z.string(),
  status: jobStatusSchema,
  salary_range: z.string().nullable(),
  /** The last day to apply, in the organization's zone. */
  closing_date: calendarDay.nullable(),
  /** That day is over: strangers see the job as closed. */
  past_closing_date: z.boolean(),
  job_type: z.string().nullable(),
  experience_level: z.string().nullable(),
  education_level: z.string().nullable(),
  seniority_level: z.string().nullable(),
  industry: z.string().nullable(),
  employment_type: z.string().nullable(),
  required_skills: z.string().nullable(),
  preferred_skills: z.string().nullable(),
  responsibilities: z.string().nullable(),
  contact_email: z.string().nullable(),
  disability_status: z.boolean(),
  working_with_children_check: z.boolean(),
  national_police_check: z.boolean(),
  visa_status: z.boolean(),
  aboriginal_status: z.boolean(),
  external_source: z.string().nullable(),
  external_id: z.string().nullable(),
  company_name: z.string(),
  created_at: instant,
  updated_at: instant,
  /** Sent back with an edit: an edit of an older version is refused. */
  version: z.number().int(),
  application_count: z.number().int(),
  /** Until when a deleted job can be brought back; null on jobs that are not deleted. */
  restorable_until: instant.nullable(),
});
export type Job = z.infer<typeof jobSchema>;

const oneOf = (list: readonly Option[], label: string) =>
  lineField(60, label)
    .pipe(
      z
        .string()
        .refine(
          (value) => value === '' || list.some((option) => option.value === value),
          `Choose a ${label} from the list`,
        ),
    )
    .optional();

/** A longer text: line breaks stay, other control characters go. */
const textField = (maxLength: number, label: string) =>
  z
    .string()
    .transform((value) =>
      value
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(maxLength, `${label} must be at most ${maxLength} characters long`));

/** Multipart bodies, and the form's controls, carry text only. */
const textFlag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();

/** In JSON a flag is a flag. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')
  .optional();

/** What the form of a job holds. */
export const jobFormBody = z.object({
  title: requiredLineField(200, 'Job title'),
  department: requiredLineField(120, 'Department'),
  city: requiredLineField(120, 'City'),
  country: requiredLineField(60, 'Country').pipe(
    z.string().refine((value) => countries.includes(value), 'Choose a country from the list'),
  ),
  description: textField(20_000, 'Job description').pipe(z.string().min(1, 'Job description is required')),
  status: jobStatusSchema.optional(),
  salary_range: lineField(120, 'Salary range').optional(),
  closing_date: z
    .union([z.literal(''), calendarDay], { error: 'Enter a date, such as 2026-11-30' })
    .optional(),
  job_type: oneOf(jobTypes, 'job type'),
  experience_level: oneOf(experienceLevels, 'experience level'),
  education_level: oneOf(educationLevels, 'education level'),
  seniority_level: oneOf(seniorityLevels, 'seniority level'),
  industry: oneOf(industries, 'industry'),
  employment_type: oneOf(employmentTypes, 'employment type'),
  required_skills: textField(5000, 'Required skills').optional(),
  preferred_skills: textField(5000, 'Preferred skills').optional(),
  responsibilities: textField(20_000, 'Responsibilities').optional(),
  contact_email: z.union([z.literal(''), emailField]).optional(),
  disability_status: textFlag,
  working_with_children_check: textFlag,
  national_police_check: textFlag,
  visa_status: textFlag,
  aboriginal_status: textFlag,
});

const saveJobBody = jobFormBody.extend({
  id: z.string().max(64).optional(),
  version: z
    .union([z.int().nonnegative(), z.string().regex(/^\d{1,9}$/)])
    .transform(Number)
    .optional(),
  /** Who it is made for; the caller where nobody is named. */
  user_id: memberIdField,
  disability_status: flag,
  working_with_children_check: flag,
  national_police_check: flag,
  visa_status: flag,
  aboriginal_status: flag,
});

/** The job as strangers see it, in the names the public page uses. */
export const publicJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  department: z.string(),
  description: z.string(),
  responsibilities: z.string().nullable(),
  requirements: z.string().nullable(),
  preferred_skills: z.string().nullable(),
  prefered_skills: z.string().nullable(),
  employment_type: z.string().nullable(),
  job_type: z.string().nullable(),
  salary_range: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  /** A job past its closing date is closed. */
  status: z.enum(['active', 'closed']),
  created_at: instant,
  /** When it was published last, and the day of that in the organization's zone. */
  posted_at: instant,
  posted_on: calendarDay,
  updated_at: instant,
  closing_date: calendarDay.nullable(),
  past_closing_date: z.boolean(),
  /** When the closing date is over in the organization's zone. */
  closes_at: instant.nullable(),
  org_name: z.string(),
  organization_id: z.string(),
  workingWithChildrenCheck: z.boolean(),
  nationalPoliceCheck: z.boolean(),
  aboriginalStatus: z.boolean(),
  disabilityStatus: z.boolean(),
  visaStatus: z.boolean(),
});
export type PublicJob = z.infer<typeof publicJobSchema>;

/** An open job in a list: without its texts, which can be long. */
const listedJobSchema = publicJobSchema.pick({
  id: true,
  title: true,
  department: true,
  city: true,
  country: true,
  employment_type: true,
  job_type: true,
  salary_range: true,
  created_at: true,
  posted_on: true,
  closing_date: true,
});
export type ListedJob = z.infer<typeof listedJobSchema>;

export const careersSchema = z.object({
  organization: publicOrganizationSchema,
  jobs: z.array(listedJobSchema),
});
export type Careers = z.infer<typeof careersSchema>;

const careersParams = z.object({ slug: z.string().max(64) });

const jobParams = z.object({ id: z.string().max(64) });

export const jobs = endpoints({
  listJobs: () =>
    endpoint({
      method: 'GET',
      path: listJobsPath,
      summary:
        'List jobs, newest first. `q` searches title, department, place, status, description and date.',
      auth: 'key',
      right: 'jobs.read',
      scope: 'jobs:read',
      audit: null,
      query: listQuery(['-created_at', 'created_at', 'title', '-title']).extend({
        status: jobFilterSchema.optional(),
        user_id: memberIdField,
      }),
      answer: 'list',
      response: z.array(jobSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  getJob: () =>
    endpoint({
      method: 'GET',
      path: '/hr/jobs/{id}',
      summary: 'Get a job.',
      auth: 'key',
      right: 'jobs.read',
      scope: 'jobs:read',
      audit: null,
      params: jobParams,
      response: jobSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  saveJob: () =>
    endpoint({
      method: 'POST',
      path: '/hr/jobs',
      summary:
        'Create a job, or change the one with this `id`. With `version`, changes to an older version are refused.',
      auth: 'key',
      right: 'jobs.write',
      scope: 'jobs:write',
      audit: 'job.saved',
      bodyFormat: 'multipart-or-json',
      bodyLimitBytes: 256 * 1024,
      body: saveJobBody,
      response: jobSchema,
      errors: [
        'plan_limit_reached',
        'invalid_request',
        'not_found',
        'job_changed',
        'job_is_external',
        'onboarding_required',
        'forbidden',
      ],
    }),
  setJobStatus: () =>
    endpoint({
      method: 'POST',
      path: '/hr/jobs/{id}/status',
      summary:
        'Publish, close or reopen a job. Its other fields stay as they are. A draft needs all required ones.',
      auth: 'session',
      right: 'jobs.write',
      audit: 'job.saved',
      params: jobParams,
      body: saveJobBody.pick({ version: true }).extend({ status: jobStatusSchema }),
      response: jobSchema,
      errors: [
        'plan_limit_reached',
        'invalid_request',
        'not_found',
        'job_changed',
        'job_is_external',
        'onboarding_required',
        'forbidden',
      ],
    }),
  deleteJob: () =>
    endpoint({
      method: 'POST',
      path: '/hr/jobs/{id}/delete',
      summary: 'Delete a job and everything in it. You can restore it for 30 days.',
      auth: 'key',
      right: 'jobs.write',
      scope: 'jobs:write',
      audit: 'job.deleted',
      params: jobParams,
      response: okResponse,
      errors: ['not_found', 'job_is_external', 'onboarding_required', 'forbidden'],
    }),
  restoreJob: () =>
    endpoint({
      method: 'POST',
      path: '/hr/jobs/{id}/restore',
      summary: 'Restore a deleted job.',
      auth: 'key',
      right: 'jobs.write',
      scope: 'jobs:write',
      audit: 'job.restored',
      params: jobParams,
      response: jobSchema,
      errors: ['not_found', 'plan_limit_reached', 'onboarding_required', 'forbidden'],
    }),
  getPublicJob: () =>
    endpoint({
      ...publicRoutes.getPublicJob,
      summary: 'A published job as strangers see it. Drafts are not found.',
      auth: 'public',
      right: null,
      audit: null,
      params: jobParams,
      response: publicJobSchema,
      errors: ['not_found'],
    }),
  getCareers: () =>
    endpoint({
      ...publicRoutes.getCareers,
      summary: 'The open jobs of an organization as strangers see them, newest first, at most 2,000.',
      auth: 'public',
      right: null,
      audit: null,
      params: careersParams,
      response: careersSchema,
      errors: ['not_found'],
    }),
  getJobFeed: () =>
    endpoint({
      method: 'GET',
      path: '/hr/careers/{slug}/feed',
      summary:
        'The same with their texts. The feeds at `/careers/{slug}/jobs.json` and `jobs.xml` are made of it.',
      auth: 'public',
      right: null,
      audit: null,
      params: careersParams,
      response: z.object({ organization: publicOrganizationSchema, jobs: z.array(publicJobSchema) }),
      errors: ['not_found'],
    }),
  listPublicPages: () =>
    endpoint({
      method: 'GET',
      path: '/hr/public-pages',
      summary: 'Careers pages with open jobs, and those jobs, newest first: what `/sitemap.xml` lists.',
      auth: 'public',
      right: null,
      audit: null,
      response: z.array(z.object({ slug: z.string(), job_id: z.string(), updated_at: instant })),
      errors: [],
    }),
});
