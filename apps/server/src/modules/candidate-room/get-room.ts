import type { CandidateRoom, RoomApplication } from '@candor/contract/candidate-room';
import { isOpenStage } from '@candor/contract/stage-moves';
import { applications, evaluations, files, jobs } from '@candor/database/schema';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CandidateContext, Transactional } from '../../platform/context.ts';
import { type CandidateRow, findSurvivingApplication, noteResponse } from '../candidates/candidates.ts';
import { type Employer, getEmployer, isPastClosing } from '../jobs/jobs.ts';
import { getPublicOrganization } from '../organizations/organizations.ts';
import { asCandidate } from './as-candidate.ts';
import { describeSoftware } from './describe-software.ts';
import { describeStatus } from './describe-status.ts';
import { listOwnRequests, viewRequest } from './own-requests.ts';
import { findWithdrawals, type Withdrawal } from './withdrawals.ts';

/** What a candidate sees of themselves. The first opening counts as an answer to whatever was written to them. */
export async function getRoom(ctx: CandidateContext): Promise<CandidateRoom> {
  return asCandidate(ctx, undefined, async (ctx, candidate) => {
    await noteResponse(ctx, candidate.id, 'opened_room');
    const { name, company_name, slug, brand_color, background_color, logo_url } = await getPublicOrganization(
      ctx,
      { params: { id: ctx.organizationId } },
    );
    const rows = await listApplications(ctx, candidate.id);
    const withdrawals = await findWithdrawals(
      ctx,
      rows.map(({ application }) => application.id),
    );
    const filled = await findFilled(
      ctx,
      rows.map(({ job }) => job.id),
    );
    const employer = await getEmployer(ctx, ctx.organizationId);
    const asked = await listOwnRequests(ctx, candidate.id);
    const reviews = await listReviews(ctx, asked);
    return {
      organization: { name, company_name, slug, brand_color, background_color, logo_url },
      person: viewPerson(candidate),
      applications: rows.map((row) => {
        const review = reviews.find(({ applicationId }) => applicationId === row.application.id);
        return {
          ...viewApplication(row, withdrawals.get(row.application.id), filled.has(row.job.id)),
          job_open: isOpen(row.job, employer, ctx.now),
          review: review ? viewRequest(review) : null,
        };
      }),
      requests: asked.filter(({ kind }) => kind !== 'human_review').map(viewRequest),
    };
  });
}

type OwnRequest = Awaited<ReturnType<typeof listOwnRequests>>[number];

/** The reviews that were asked for, each with what its application is now: a merge may have made it part of another. */
async function listReviews(
  ctx: Transactional<CandidateContext>,
  asked: readonly OwnRequest[],
): Promise<OwnRequest[]> {
  const reviews: OwnRequest[] = [];
  for (const request of asked) {
    const { kind, applicationId } = request;
    if (kind === 'human_review' && applicationId)
      reviews.push({ ...request, applicationId: await findSurvivingApplication(ctx, applicationId) });
  }
  return reviews;
}

export function viewPerson(candidate: CandidateRow): CandidateRoom['person'] {
  const { firstName, lastName, email, phone, city, country } = candidate;
  return { first_name: firstName, last_name: lastName, email, phone, city, country };
}

/** Applications with the job, the newest file and the evaluation that counts; merged ones are part of others. */
function listApplications(ctx: Transactional<CandidateContext>, candidateId: string) {
  return ctx.db
    .select({ application: applications, job: jobs, file: files, evaluation: evaluations })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(files, eq(files.key, applications.resumeKey))
    .leftJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        eq(applications.candidateId, candidateId),
        isNull(applications.mergedInto),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id));
}

type Row = Awaited<ReturnType<typeof listApplications>>[number];

function viewApplication(
  { application, job, file, evaluation }: Row,
  withdrawal: Withdrawal | undefined,
  isFilled: boolean,
): Omit<RoomApplication, 'review' | 'job_open'> {
  const canReturn = application.stage === 'withdrawn' && withdrawal;
  return {
    id: application.id,
    job_title: job.title,
    applied_at: application.appliedAt.toISOString(),
    stage: application.stage,
    ...describeStatus(application, isFilled),
    reading: describeReading(application),
    resume_name: file?.originalName ?? null,
    software: describeSoftware(evaluation),
    can_withdraw: isOpenStage(application.stage),
    return_until: canReturn ? withdrawal.returnUntil.toISOString() : null,
  };
}

/** The jobs that somebody has been hired for. */
async function findFilled(
  { db, organizationId }: Transactional<CandidateContext>,
  jobIds: readonly string[],
): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const hired = and(
    eq(applications.organizationId, organizationId),
    inArray(applications.jobId, [...jobIds]),
    eq(applications.stage, 'hired'),
    isNull(applications.hiddenAt),
  );
  const rows = await db.selectDistinct({ jobId: applications.jobId }).from(applications).where(hired);
  return new Set(rows.map(({ jobId }) => jobId));
}

function isOpen(job: Row['job'], employer: Employer, now: Date): boolean {
  return job.status === 'active' && job.deletedAt === null && !isPastClosing(job, employer, now);
}

function describeReading({ status, resumeKey }: Row['application']): RoomApplication['reading'] {
  if (!resumeKey) return 'none';
  if (status === 'evaluated') return 'read';
  return status === 'unreadable' ? 'unreadable' : 'waiting';
}
