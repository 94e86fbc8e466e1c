import type { Application, applications as endpoints } from '@candor/contract/applications';
import type { QueryOf } from '@candor/contract/endpoint';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { findApplicationPage } from './application-queries.ts';

/** A page of the organization's applications. */
export async function listApplications(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listApplications> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { rows, total, isCapped } = await findApplicationPage(ctx, query, query);
    return { rows: rows.map(viewApplication), total, isCapped };
  });
}

function viewApplication(row: Awaited<ReturnType<typeof findApplicationPage>>['rows'][number]): Application {
  return {
    application_id: row.id,
    candidate_id: row.candidateId,
    candidate_name: `${row.firstName} ${row.lastName}`.trim(),
    candidate_email: row.email,
    candidate_phone: row.phone,
    job_id: row.jobId,
    job_title: row.jobTitle,
    application_status: row.status,
    stage: row.stage,
    application_score: row.score,
    applied_date: row.appliedAt.toISOString(),
    resume_file_path: row.resumeKey,
    application_technical_skills: row.technicalSkills,
    application_soft_skills: row.softSkills,
    application_education: row.education,
  };
}
