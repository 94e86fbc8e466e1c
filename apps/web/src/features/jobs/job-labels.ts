import { calendarDay } from '@candor/contract/fields';
import {
  educationLevels,
  employmentTypes,
  experienceLevels,
  extraQuestions,
  industries,
  jobStatuses,
  jobTypes,
  type Option,
  seniorityLevels,
} from '@candor/contract/job-options';
import type { JobField } from '#features/jobs/job-values.ts';
import { formatDate } from '#ui/format.ts';

const questionLabels = Object.fromEntries(extraQuestions.map(({ flag, label }) => [flag, label])) as Record<
  (typeof extraQuestions)[number]['flag'],
  string
>;

export const jobLabels: Record<JobField, string> = {
  title: 'Job title',
  department: 'Department',
  city: 'City',
  country: 'Country',
  status: 'Status',
  salary_range: 'Salary range',
  closing_date: 'Closing date',
  contact_email: 'Contact email',
  job_type: 'Job type',
  employment_type: 'Employment type',
  experience_level: 'Experience level',
  seniority_level: 'Seniority level',
  education_level: 'Education level',
  industry: 'Industry',
  description: 'Job description',
  responsibilities: 'Responsibilities',
  required_skills: 'Required skills',
  preferred_skills: 'Preferred skills',
  ...questionLabels,
};

/** The lists that fields are chosen from, by field. */
export const jobOptions = {
  status: jobStatuses,
  job_type: jobTypes,
  employment_type: employmentTypes,
  experience_level: experienceLevels,
  seniority_level: seniorityLevels,
  education_level: educationLevels,
  industry: industries,
} as const satisfies Partial<Record<JobField, readonly Option[]>>;

/** A field's value as a person reads it. */
export function describeJobValue(name: JobField, value: string): string {
  if (name in questionLabels) return value === 'true' ? 'Asked' : 'Not asked';
  if (name === 'closing_date' && calendarDay.safeParse(value).success) return formatDate(value);
  const options: readonly Option[] = name in jobOptions ? jobOptions[name as keyof typeof jobOptions] : [];
  return options.find((option) => option.value === value)?.label ?? (value || 'Empty');
}
