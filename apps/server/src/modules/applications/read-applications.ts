import type { Application, applications as endpoints } from '@candor/contract/applications';
import type { QueryOf } from '@candor/contract/endpoint';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { findApplicationPage } from './application-queries.ts';
import { type CoverableRow, coverRow } from './cover-row.ts';

/** A page of the organization's applications. */
export async function listApplications(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listApplications> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { rows, total, isCapped } = await findApplicationPage(ctx, query, query);
    const blind = await readBlindReview(ctx);
    return { rows: rows.map((row) => viewApplication(coverRow(row, blind))), total, isCapped };
  });
}

/** The figures above the list, from the counts that are kept with the rows. */
export async function getApplicationTotals(ctx: MemberContext) {
  const names = [
    'applications',
    'applications/status/evaluated',
    'applications/scored',
    'applications/score',
  ];
  const counts = await inTransaction(ctx, (ctx) => readCounters(ctx, names));
  const [total = 0, evaluated = 0, scored = 0, sum = 0] = names.map((name) => counts.get(name));
  return { total, evaluated, average_score: scored === 0 ? null : Math.round(sum / scored) };
}

function viewApplication(row: CoverableRow): Application {
  return {
    application_id: row.id,
    candidate_id: row.candidateId,
    candidate_name: `${row.firstName} ${row.lastName}`.trim(),
    candidate_email: row.email,
    candidate_phone: row.phone,
    job_id: row.jobId,
    job_title: row.jobTitle,
    application_status: row.status,
    ...(row.waitsForPlan && { waits_for_plan: true }),
    stage: row.stage,
    application_score: row.score,
    applied_date: row.appliedAt.toISOString(),
    resume_file_path: row.resumeKey,
    application_technical_skills: row.technicalSkills,
    application_soft_skills: row.softSkills,
    application_education: row.education,
    ...(row.blind && { blind: true }),
  };
}
