import { applicationStatusSchema, applications, stageSchema } from '@candor/contract/applications';
import { z } from 'zod';
import { defineTool } from '../../platform/assistant-tools.ts';
import { idInput, pageInput, queryInput, toQuery } from './tool-inputs.ts';

export const searchApplications = defineTool({
  name: 'search_applications',
  title: 'Search applications',
  description: 'Applications with stage and score, newest first. Filter by job, stage or status.',
  scope: 'assistant',
  right: 'candidates.read',
  input: z.object({
    query: queryInput('name, email, phone, skills, education'),
    job_id: idInput('job').optional(),
    stage: stageSchema.optional(),
    status: applicationStatusSchema.optional().describe('How far the evaluation is'),
    ...pageInput,
  }),
  async run(ask, { query: q, job_id: job, stage, status, page, limit }) {
    const { rows, total } = await ask.list(applications.listApplications, {
      query: toQuery({ q, job, stage, status, page, limit }),
    });
    return {
      total,
      applications: rows.map((row) => ({
        application_id: row.application_id,
        candidate_id: row.candidate_id,
        job_id: row.job_id,
        job_title: row.job_title,
        stage: row.stage,
        status: row.application_status,
        score: row.application_score,
        applied_at: row.applied_date,
        blind: row.blind ?? false,
        untrusted: {
          name: row.candidate_name,
          email: row.candidate_email,
          phone: row.candidate_phone,
          education: row.application_education,
          technical_skills: row.application_technical_skills,
          soft_skills: row.application_soft_skills,
        },
      })),
    };
  },
});
