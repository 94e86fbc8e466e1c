import type { Job } from '@candor/contract/jobs';

/** A job as the server answers it. */
export function buildJob(changes: Partial<Job> = {}): Job {
  return {
    id: 'job_nurse',
    title: 'Registered nurse',
    description: 'Care for people on the night shift.',
    department: 'Wards',
    city: 'Melbourne',
    country: 'Australia',
    status: 'active',
    salary_range: null,
    job_type: 'full-time',
    experience_level: null,
    education_level: null,
    seniority_level: null,
    industry: 'health',
    employment_type: null,
    required_skills: null,
    preferred_skills: null,
    responsibilities: null,
    contact_email: null,
    disability_status: false,
    working_with_children_check: true,
    national_police_check: false,
    visa_status: false,
    aboriginal_status: false,
    external_source: null,
    external_id: null,
    company_name: 'Northwind',
    created_at: '2024-01-05T03:00:00.000Z',
    updated_at: '2024-01-05T03:00:00.000Z',
    version: 1,
    application_count: 3,
    restorable_until: null,
    ...changes,
  };
}
