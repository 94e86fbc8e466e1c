import { runEngine } from '@candor/agents/engine';
import type { SwapTest } from '@candor/contract/evaluation-reports';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, keepAnswer, type MemberContext } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { take } from '../../../platform/rate-limit.ts';
import { readScoringConfiguration } from '../../agents/agents.module.ts';
import { describeJob, readBasis } from '../criteria.ts';
import { readFile } from '../read-file.ts';
import { compareFindings } from './compare-findings.ts';
import { getSubject } from './report-subject.ts';
import { listSwapVariants } from './swap-variants.ts';

/** A test goes on for no longer than somebody waits; what was not run is told. */
const longestMs = 8_000;
const testsPerMember = { name: 'swap-tests', limit: 30, windowSeconds: 600 };

/** Evaluates a resume again under other names, pronouns and schools, and shows what that changes: nothing, if all is well. */
export async function runSwapTest(
  ctx: MemberContext,
  { params }: { params: { id: string } },
): Promise<SwapTest> {
  await take(ctx, testsPerMember, ctx.actor.userId);
  const startedAtMs = performance.now();
  const { subject, basis, settings } = await inTransaction(ctx, async (ctx) => {
    const subject = await getSubject(ctx, params.id);
    return {
      subject,
      basis: await readBasis(ctx, subject.job),
      settings: await readScoringConfiguration(ctx, ctx.organizationId),
    };
  });
  const { evaluation, job } = subject;
  const { result: reading, sentAt: now } = await readFile(ctx, evaluation.fileKey);
  if (!reading.ok) throw new ProductError('not_found');
  const { resume } = reading;
  const profile = await runEngine('awaited', 'buildProfile', { resume, now });
  const shared = {
    job: describeJob(job),
    criteria: basis.criteria,
    ...{ now, settings, resume, profile },
  };
  const baseline = await runEngine('awaited', 'judge', shared);
  const variants: SwapTest['variants'] = [];
  let leftOut = 0;
  for (const { identity, ...shown } of listSwapVariants(profile)) {
    if (performance.now() - startedAtMs > longestMs) {
      leftOut += 1;
      continue;
    }
    const other = await runEngine('awaited', 'judgeSwapped', { ...shared, identity });
    variants.push({
      ...shown,
      replaced: other.replaced,
      score: other.score,
      difference: Math.round((other.score - baseline.score) * 10) / 10,
      changed_findings: compareFindings(baseline.findings, other.findings),
    });
  }
  const answer = {
    evaluation_id: evaluation.id,
    engine: baseline.engine,
    stored_score: evaluation.score,
    baseline_score: baseline.score,
    baseline_note: explainBaseline({
      isSame: Math.round(baseline.score) === evaluation.score,
      sameEngine: evaluation.engine === baseline.engine,
      sameCriteria: evaluation.criteriaHash === basis.hash,
    }),
    variants,
    left_out: leftOut,
    largest_difference: Math.max(0, ...variants.map(({ difference }) => Math.abs(difference))),
    duration_ms: Math.round(performance.now() - startedAtMs),
  };
  await inTransaction(ctx, async (ctx) => {
    const { largest_difference: largest } = answer;
    await recordAudit(ctx, { recordId: evaluation.id, details: { variants: variants.length, largest } });
    await keepAnswer(ctx, answer);
  });
  return answer;
}

interface BaselineFacts {
  isSame: boolean;
  sameEngine: boolean;
  sameCriteria: boolean;
}

function explainBaseline({ isSame, sameEngine, sameCriteria }: BaselineFacts): string | null {
  if (isSame) return null;
  if (!sameCriteria)
    return 'The job or its criteria changed since the evaluation; the test uses those of today.';
  if (!sameEngine)
    return 'The evaluation was made by another engine; the test runs the embedded one, which gives the same result on every run.';
  return 'The weights or the engine’s settings changed since the evaluation; the test uses those of today.';
}
