import type { Job, ListedJob, PublicJob } from '@candor/contract/jobs';
import { localDay } from '../../platform/local-day.ts';
import { closesAt, type Employer, isPastClosing } from './closing-date.ts';
import { type JobRow, restorableMs } from './job-queries.ts';

/** A job as the organization sees it. */
export function viewJob(row: JobRow, applicationCount: number, employer: Employer, now: Date): Job {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    department: row.department,
    city: row.city,
    country: row.country,
    status: row.status,
    salary_range: row.salaryRange,
    closing_date: row.closingDate,
    past_closing_date: isPastClosing(row, employer, now),
    job_type: row.jobType,
    experience_level: row.experienceLevel,
    education_level: row.educationLevel,
    seniority_level: row.seniorityLevel,
    industry: row.industry,
    employment_type: row.employmentType,
    required_skills: row.requiredSkills,
    preferred_skills: row.preferredSkills,
    responsibilities: row.responsibilities,
    contact_email: row.contactEmail,
    disability_status: row.asksDisabilityStatus,
    working_with_children_check: row.asksWorkingWithChildrenCheck,
    national_police_check: row.asksNationalPoliceCheck,
    visa_status: row.asksVisaStatus,
    aboriginal_status: row.asksAboriginalStatus,
    external_source: row.externalSource,
    external_id: row.externalId,
    company_name: employer.name,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
    application_count: applicationCount,
    restorable_until: row.deletedAt && new Date(row.deletedAt.getTime() + restorableMs).toISOString(),
  };
}

/** A published job as strangers see it: closed when its closing date is over. */
export function viewPublicJob(row: JobRow, employer: Employer, now: Date): PublicJob {
  return {
    id: row.id,
    title: row.title,
    department: row.department,
    description: row.description,
    responsibilities: row.responsibilities,
    requirements: row.requiredSkills,
    preferred_skills: row.preferredSkills,
    prefered_skills: row.preferredSkills,
    employment_type: row.employmentType,
    job_type: row.jobType,
    salary_range: row.salaryRange,
    city: row.city,
    country: row.country,
    status: row.status === 'active' && !isPastClosing(row, employer, now) ? 'active' : 'closed',
    created_at: row.createdAt.toISOString(),
    posted_at: postedAt(row).toISOString(),
    posted_on: localDay(postedAt(row), employer.timeZone),
    updated_at: row.updatedAt.toISOString(),
    closing_date: row.closingDate,
    past_closing_date: isPastClosing(row, employer, now),
    closes_at: closesAt(row, employer)?.toISOString() ?? null,
    org_name: employer.name,
    organization_id: row.organizationId,
    workingWithChildrenCheck: row.asksWorkingWithChildrenCheck,
    nationalPoliceCheck: row.asksNationalPoliceCheck,
    aboriginalStatus: row.asksAboriginalStatus,
    disabilityStatus: row.asksDisabilityStatus,
    visaStatus: row.asksVisaStatus,
  };
}

/** An open job in the list of a careers page. */
export function viewListedJob(row: ListedRow, { timeZone }: Pick<Employer, 'timeZone'>): ListedJob {
  return {
    id: row.id,
    title: row.title,
    department: row.department,
    city: row.city,
    country: row.country,
    employment_type: row.employmentType,
    job_type: row.jobType,
    salary_range: row.salaryRange,
    created_at: row.createdAt.toISOString(),
    posted_on: localDay(postedAt(row), timeZone),
    closing_date: row.closingDate,
  };
}

/** Since when strangers see it. Jobs of earlier versions don't tell. */
function postedAt({ publishedAt, createdAt }: Pick<JobRow, 'publishedAt' | 'createdAt'>): Date {
  return publishedAt ?? createdAt;
}

type ListedRow = Pick<
  JobRow,
  | 'id'
  | 'title'
  | 'department'
  | 'city'
  | 'country'
  | 'employmentType'
  | 'jobType'
  | 'salaryRange'
  | 'createdAt'
  | 'publishedAt'
  | 'closingDate'
>;
