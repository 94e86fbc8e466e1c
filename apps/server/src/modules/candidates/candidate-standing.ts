import type { Stage, Step } from '@candor/contract/applications';
import type { Candidate } from '@candor/contract/candidate-fields';
import type { ListedCandidate } from '@candor/contract/candidates';
import { furthestStage } from '@candor/contract/stage-moves';
import { applications, jobs } from '@candor/database/schema';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { readStepLists, viewStep } from '../stages/stages.ts';

/** An application that is shown, as far as it says where its candidate stands. */
export interface Standing {
  id: string;
  jobId: string;
  position: string;
  stage: Stage;
  step: Step;
  score: number | null;
  appliedAt: Date;
}

/** Each candidate's applications that are shown, the newest first. */
export type CandidateStandings = ReadonlyMap<string, readonly Standing[]>;

/** Where candidates stand, from their applications: nothing else says it. */
export async function findStandings(
  ctx: Transactional<MemberContext>,
  candidateIds: readonly string[],
): Promise<CandidateStandings> {
  if (candidateIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      candidateId: applications.candidateId,
      id: applications.id,
      jobId: applications.jobId,
      position: jobs.title,
      stage: applications.stage,
      stepId: applications.stepId,
      score: applications.score,
      appliedAt: applications.appliedAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(applications.candidateId, [...candidateIds]),
        isNull(applications.hiddenAt),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id));
  const jobIds = rows.map(({ jobId }) => jobId);
  const lists = await readStepLists(ctx, ctx.organizationId, jobIds);
  return Map.groupBy(
    rows.map((row) => ({ ...row, step: viewStep(lists.stepOf(row)) })),
    ({ candidateId }) => candidateId,
  );
}

/** The application that has come furthest, the newest of several. */
function findLeading(standings: readonly Standing[]): Standing | undefined {
  const furthest = furthestStage(standings.map(({ stage }) => stage));
  return standings.find(({ stage }) => stage === furthest);
}

/** What lists show of a candidate's applications. */
export function viewStanding(
  standings: readonly Standing[],
): Pick<Candidate, 'shortlisted' | 'stage' | 'step'> {
  const leading = findLeading(standings);
  return {
    shortlisted: standings.some(({ stage }) => stage === 'shortlisted'),
    stage: leading?.stage ?? null,
    step: leading?.step ?? null,
  };
}

/** What a list says of somebody's applications besides. */
export function viewApplications(
  standings: readonly Standing[],
): Pick<ListedCandidate, 'application_count' | 'last_applied' | 'leading'> {
  const leading = findLeading(standings);
  return {
    application_count: standings.length,
    last_applied: standings[0]?.appliedAt.toISOString() ?? null,
    leading: leading
      ? {
          application_id: leading.id,
          job_id: leading.jobId,
          position: leading.position,
          score: leading.score,
        }
      : null,
  };
}
