import type { Dossier } from '@candor/contract/dossier';
import { evaluationStateSchema } from '@candor/contract/evaluations';
import { evaluations, users } from '@candor/database/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../../../platform/context.ts';
import { readBasis } from '../../../criteria/criteria.ts';
import { getCompany } from '../../evaluation-queries.ts';
import { findDeclaredChecks } from '../../find-declared-checks.ts';
import { explainEvaluation } from '../explain-evaluation.ts';
import { getSubject, type ReportSubject } from '../report-subject.ts';
import { listHistory } from './list-history.ts';

/** Everything that is known of an evaluation and of what followed it, as it stands in the rows. */
export async function gatherDossier(ctx: Transactional<SessionContext>, id: string): Promise<Dossier> {
  const subject = await getSubject(ctx, id);
  const { evaluation, application, candidate, job, result } = subject;
  const isCurrent =
    evaluation.criteriaHash === (await readBasis(ctx, job)).hash &&
    evaluation.fileKey === application.resumeKey;
  return {
    version: 1,
    made_at: ctx.now.toISOString(),
    made_by: { id: ctx.caller.userId, name: await nameOf(ctx, ctx.caller.userId) },
    organization: await getCompany(ctx),
    candidate: {
      id: candidate.id,
      name: `${candidate.firstName} ${candidate.lastName}`.trim(),
      email: candidate.email,
      phone: candidate.phone,
      location: [candidate.city, candidate.country].filter(Boolean).join(', ') || null,
    },
    job: {
      id: job.id,
      title: job.title,
      department: job.department,
      location: [job.city, job.country].filter(Boolean).join(', '),
      salary_range: job.salaryRange,
    },
    application: {
      id: application.id,
      stage: application.stage,
      applied_at: application.appliedAt.toISOString(),
      source: application.source,
    },
    evaluation: {
      id: evaluation.id,
      score: evaluation.score,
      evaluated_at: evaluation.finishedAt.toISOString(),
      out_of_date: !isCurrent,
      justification: result.justification,
      criteria_version: evaluation.criteriaVersion,
    },
    make_up: await explainEvaluation(ctx, subject),
    findings: result.findings,
    declared_checks: await listDeclaredChecks(ctx, subject),
    skill_gaps: result.skill_gaps,
    employment_gaps: result.employment_gaps,
    not_looked_for: result.not_looked_for,
    hidden_text: result.hidden_text,
    notices: result.notices,
    recommended_salary: result.recommended_salary,
    salary_rationale: result.salary_insights_rationale,
    provenance: await describeProvenance(ctx, subject),
    runs: await listRuns(ctx, application.id),
    history: await listHistory(ctx, subject),
  };
}

async function listDeclaredChecks(
  ctx: Transactional<SessionContext>,
  { application, isBlind, result }: ReportSubject,
): Promise<Dossier['declared_checks']> {
  if (isBlind) return [];
  const declaredChecks = await findDeclaredChecks(ctx, [application.id]);
  return declaredChecks(application.id, result.findings);
}

async function describeProvenance(
  ctx: Transactional<SessionContext>,
  { evaluation, file }: ReportSubject,
): Promise<Dossier['provenance']> {
  return {
    engine: evaluation.engine ?? '',
    criteria_hash: evaluation.criteriaHash,
    file_name: file.originalName,
    file_type: file.contentType,
    file_size_bytes: file.sizeBytes,
    file_sha256: file.sha256,
    started_at: evaluation.startedAt?.toISOString() ?? null,
    finished_at: evaluation.finishedAt.toISOString(),
    duration_ms: evaluation.durationMs,
    attempts: evaluation.attempts,
    started_by: evaluation.createdBy
      ? { id: evaluation.createdBy, name: await nameOf(ctx, evaluation.createdBy) }
      : { id: null, name: 'Candor' },
    recorded: pickFacts(evaluation.provenance ?? {}),
  };
}

/** Names, versions and counts; what a model answered holds the resume's words, and stands in the findings. */
function pickFacts(provenance: Record<string, unknown>): Dossier['provenance']['recorded'] {
  return Object.fromEntries(
    Object.entries(provenance).filter(
      (entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]) &&
        !['engine', 'file_sha256'].includes(entry[0]),
    ),
  );
}

async function listRuns(ctx: Transactional<SessionContext>, applicationId: string): Promise<Dossier['runs']> {
  const rows = await ctx.db
    .select()
    .from(evaluations)
    .where(
      and(eq(evaluations.organizationId, ctx.organizationId), eq(evaluations.applicationId, applicationId)),
    )
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
    .limit(100);
  return rows.map(({ id, state, score, engine, finishedAt, createdAt }) => ({
    evaluation_id: id,
    state: evaluationStateSchema.parse(state),
    score,
    engine,
    at: (finishedAt ?? createdAt).toISOString(),
  }));
}

/** Who left the organization is no longer known to it by name. */
async function nameOf(ctx: Transactional<SessionContext>, userId: string): Promise<string> {
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? 'A former member';
}
