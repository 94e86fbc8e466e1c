import type { QueryOf } from '@candor/contract/endpoint';
import { type search as endpoints, type Found, foundPerSort } from '@candor/contract/search';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { findFewApplications } from '../applications/applications.ts';
import { findFewCandidates } from '../candidates/candidates.ts';
import { findFewJobs } from '../jobs/jobs.ts';

/** The first few of each sort that a text finds, newest first. Each module says itself what may be found by which words. */
export async function findAnything(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.findAnything> },
): Promise<Found> {
  return inTransaction(ctx, async (ctx) => {
    const jobs = await findFewJobs(ctx, query.q, foundPerSort);
    const candidates = await findFewCandidates(ctx, query.q, foundPerSort);
    const applications = await findFewApplications(ctx, query.q, foundPerSort);
    return {
      jobs: jobs.map(({ id, title, department, status }) => ({ id, title, department, status })),
      candidates: candidates.map(({ id, firstName, lastName, email }) => ({
        ...{ id, name: `${firstName} ${lastName}`.trim(), email },
      })),
      applications: applications.map((row) => ({
        application_id: row.id,
        candidate_id: row.candidateId,
        candidate_name: `${row.firstName} ${row.lastName}`.trim(),
        ...(row.blind && { blind: true }),
        job_title: row.jobTitle,
        stage: row.stage,
        step: row.step,
        application_status: row.status,
        application_score: row.score,
      })),
    };
  });
}
