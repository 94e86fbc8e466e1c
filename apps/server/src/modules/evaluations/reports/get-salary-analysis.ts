import { runEngine } from '@candor/agents/engine';
import type { SalaryAnalysis } from '@candor/contract/evaluation-reports';
import { applications, candidates, evaluations, jobs, resumeReadings } from '@candor/database/schema';
import { totalMonths } from '@candor/resume/months';
import type { ReadResult } from '@candor/resume/resume-text';
import { countedYears } from '@candor/scoring/counted-years';
import { rangeOfJob } from '@candor/scoring/find-stated-pay';
import { parseSalary, type SalaryRange } from '@candor/scoring/parse-salary';
import { restsOn } from '@candor/scoring/recommend-salary';
import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { readBlindReview } from '../../blind-review/blind-review.ts';
import { describeJob, type JobRow } from '../../criteria/criteria.ts';
import { type StoredResult, storedResultSchema } from '../evaluation-view.ts';
import { nameCandidate } from '../name-candidate.ts';

const percentiles = [10, 25, 50, 75, 90];
const wagesCountry = 'United States';

/** What an application's salary recommendation rests on: the job's range or published wages, and never past pay. */
export async function getSalaryAnalysis(
  ctx: MemberContext,
  { params }: { params: { applicationId: string } },
): Promise<SalaryAnalysis> {
  const { row, name } = await inTransaction(ctx, async (ctx) => {
    const row = await getRow(ctx, params.applicationId);
    const blind = await readBlindReview(ctx);
    return { row, name: nameCandidate(blind, row.candidate, row.application.stage) };
  });
  const { application, candidate, job, evaluation } = row;
  const result = evaluation?.finishedAt ? storedResultSchema.parse(evaluation.result) : undefined;
  const text = result?.recommended_salary ?? null;
  const recommended = text === null ? null : (parseSalary(text) ?? null);
  const jobRange = rangeOfJob(describeJob(job)) ?? null;
  const asOf = evaluation?.provenance?.as_of ?? evaluation?.finishedAt;
  const years = result && asOf ? await yearsOf(result, row.reading, new Date(asOf as string | Date)) : null;
  return {
    application_id: application.id,
    candidate_id: candidate.id,
    candidate_name: name,
    job_id: job.id,
    position: job.title,
    state: stateOf(result),
    evaluated_at: evaluation?.finishedAt?.toISOString() ?? null,
    score: evaluation?.score ?? null,
    recommended_salary: text,
    rationale: result?.salary_insights_rationale ?? null,
    recommended,
    basis: recommended && basisOf(result?.salary_insights_rationale ?? ''),
    job_range: jobRange,
    wages: await findWages(job),
    years,
    level: years === null ? null : levelOf(years),
    out_of_date: recommended !== null && !isOf(jobRange, result?.salary_insights_rationale ?? ''),
  };
}

/** Whether a recommendation was made by the range that the job has today, or by none. */
function isOf(range: SalaryRange | null, rationale: string): boolean {
  return range ? rationale.startsWith(`${restsOn(range)},`) : basisOf(rationale) !== 'job_range';
}

function stateOf(result: StoredResult | undefined): SalaryAnalysis['state'] {
  if (!result) return 'not_evaluated';
  if (result.recommended_salary) return 'recommended';
  if (result.not_looked_for.includes('salary_limit')) return 'plan_limit';
  // The engine says why where it looked and found nothing to base it on.
  return result.salary_insights_rationale ? 'no_basis' : 'switched_off';
}

function basisOf(rationale: string): SalaryAnalysis['basis'] {
  return /\bown range\b/.test(rationale) ? 'job_range' : 'occupation_wages';
}

async function getRow(ctx: Transactional<MemberContext>, id: string) {
  const [row] = await ctx.db
    .select({
      application: applications,
      candidate: candidates,
      job: jobs,
      evaluation: evaluations,
      reading: resumeReadings.content,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .leftJoin(resumeReadings, eq(resumeReadings.fileKey, evaluations.fileKey))
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        eq(applications.id, id),
        isNull(applications.hiddenAt),
      ),
    );
  if (!row) throw new ProductError('not_found');
  return row;
}

/** Published wages are held for one country: elsewhere they would mislead. */
async function findWages(job: JobRow): Promise<SalaryAnalysis['wages']> {
  if (job.country && job.country !== wagesCountry) return null;
  const { occupation, wageYear } = await runEngine('awaited', 'findOccupation', { job: describeJob(job) });
  if (!occupation?.wages) return null;
  return {
    occupation: occupation.title,
    country: wagesCountry,
    currency: 'USD',
    year: wageYear,
    source:
      'U.S. Bureau of Labor Statistics, Occupational Employment and Wage Statistics; occupation by O*NET',
    points: occupation.wages.flatMap((amount, index) => {
      const percentile = percentiles[index];
      return percentile === undefined ? [] : [{ percentile, amount }];
    }),
  };
}

/** As the engine counts them. */
async function yearsOf({ findings }: StoredResult, reading: unknown, now: Date): Promise<number | null> {
  const counted = countedYears(findings);
  if (counted !== undefined) return counted;
  const read = reading as ReadResult | null;
  if (!read?.ok) return null;
  const { work } = await runEngine('awaited', 'buildProfile', { resume: read.resume, now });
  return Math.round((totalMonths(work, now) / 12) * 10) / 10;
}

function levelOf(years: number): string {
  if (years < 2) return 'Entry';
  return years < 6 ? 'Developing' : years < 12 ? 'Experienced' : 'Long-standing';
}
