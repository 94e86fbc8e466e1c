import { type Job, jobFormBody, jobs } from '@candor/contract/jobs';
import { z } from 'zod';
import { defineTool } from '../../platform/assistant-tools.ts';
import { idempotencyInput, idInput, pageInput, queryInput, toQuery } from './tool-inputs.ts';

export const searchJobs = defineTool({
  name: 'search_jobs',
  title: 'Search jobs',
  description: "The organization's jobs, newest first, without their texts.",
  scope: 'assistant',
  right: 'jobs.read',
  input: z.object({
    query: queryInput('title, department, place, description'),
    status: z.enum(['draft', 'active', 'closed']).optional(),
    ...pageInput,
  }),
  async run(ask, { query: q, status, page, limit }) {
    const { rows, total } = await ask.list(jobs.listJobs, { query: toQuery({ q, status, page, limit }) });
    return { total, jobs: rows.map(summarize) };
  },
});

export const getJob = defineTool({
  name: 'get_job',
  title: 'Read a job',
  description: 'One job with its description, skills and responsibilities.',
  scope: 'assistant',
  right: 'jobs.read',
  input: z.object({ job_id: idInput('job') }),
  async run(ask, { job_id: id }) {
    const job = await ask.one(jobs.getJob, { params: { id } });
    const { description, responsibilities, required_skills, preferred_skills } = job;
    return { ...summarize(job), description, responsibilities, required_skills, preferred_skills };
  },
});

/** What a job needs, and what a language model can say about it. Questions about people's status are left to people. */
const draftInput = jobFormBody.pick({
  title: true,
  department: true,
  city: true,
  country: true,
  description: true,
  salary_range: true,
  job_type: true,
  experience_level: true,
  education_level: true,
  seniority_level: true,
  employment_type: true,
  industry: true,
  required_skills: true,
  preferred_skills: true,
  responsibilities: true,
});

export const draftJob = defineTool({
  name: 'draft_job',
  title: 'Draft a job',
  description:
    'Save a new job as a draft, visible to the hiring team only. A person reviews and publishes it. Existing jobs cannot be changed.',
  scope: 'assistant:write',
  right: 'jobs.write',
  input: draftInput.extend({
    idempotency_key: idempotencyInput('draft'),
  }),
  async run(ask, { idempotency_key, ...draft }) {
    // Always new and always a draft: neither is for the assistant to choose.
    const body = { ...draft, id: undefined, status: 'draft' };
    const idempotencyKey = idempotency_key && `draft_job ${idempotency_key}`;
    return summarize(await ask.one(jobs.saveJob, { body, idempotencyKey }));
  },
});

function summarize(job: Job) {
  const { id, title, department, city, country, status, salary_range, employment_type } = job;
  const { application_count, closing_date, created_at } = job;
  return {
    ...{ job_id: id, title, department, city, country, status, salary_range, employment_type },
    ...{ application_count, closing_date, created_at },
  };
}
