import type { Job, jobFormBody } from '@candor/contract/jobs';
import type { z } from 'zod';

/** A job as its form holds it: texts, and 'true' or 'false' for the questions. */
export type JobValues = Required<z.input<typeof jobFormBody>>;
export type JobField = keyof JobValues;

export const requiredJobFields = ['title', 'department', 'city', 'country', 'description'] as const;

export const blankJob: JobValues = {
  title: '',
  department: '',
  city: '',
  country: '',
  status: 'draft',
  salary_range: '',
  closing_date: '',
  contact_email: '',
  job_type: '',
  employment_type: '',
  experience_level: '',
  seniority_level: '',
  education_level: '',
  industry: '',
  description: '',
  responsibilities: '',
  required_skills: '',
  preferred_skills: '',
  working_with_children_check: 'false',
  national_police_check: 'false',
  visa_status: 'false',
  disability_status: 'false',
  aboriginal_status: 'false',
};

/** The fields in the order of the form. */
export const jobFields = Object.keys(blankJob) as JobField[];

export function toJobValues(job: Job): JobValues {
  const texts = jobFields.map((name) => [name, String(job[name] ?? '')]);
  return Object.fromEntries(texts) as JobValues;
}
