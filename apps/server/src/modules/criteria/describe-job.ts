import type { jobs } from '@candor/database/schema';

export type JobRow = typeof jobs.$inferSelect;

/** A job in the names of the scoring engine. */
export function describeJob(job: JobRow) {
  return {
    title: job.title,
    description: job.description,
    required_skills: job.requiredSkills,
    preferred_skills: job.preferredSkills,
    responsibilities: job.responsibilities,
    experience_level: job.experienceLevel,
    seniority_level: job.seniorityLevel,
    education_level: job.educationLevel,
    industry: job.industry,
    salary_range: job.salaryRange,
    country: job.country,
    working_with_children_check: job.asksWorkingWithChildrenCheck,
    national_police_check: job.asksNationalPoliceCheck,
  };
}
