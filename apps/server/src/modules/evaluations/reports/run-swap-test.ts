import { runEngine } from '@candor/agents/engine';
import type { Proposal } from '@candor/agents/scoring';
import type { SwapTest } from '@candor/contract/evaluation-reports';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, keepAnswer, type SessionContext } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { take } from '../../../platform/rate-limit.ts';
import { readScoringConfiguration } from '../../agents/agents.ts';
import { describeJob, hashBasis, readBasis } from '../../criteria/criteria.ts';
import { readFile } from '../read-file.ts';
import { compareFindings } from './compare-findings.ts';
import { getSubject } from './report-subject.ts';
import { createSwapReader, type Subject } from './swap-reader.ts';
import { listSwapVariants } from './swap-variants.ts';

/** The test runs only as long as a person would wait. The answer says what wasn't run. */
const longestMs = 8_000;
const testsPerMember = { name: 'swap-tests', limit: 30, windowSeconds: 600 };

/** Evaluates a resume again under other names, pronouns and schools, and shows what that changes: nothing, if all is well. */
export async function runSwapTest(
  ctx: SessionContext,
  { params }: { params: { id: string } },
): Promise<SwapTest> {
  await take(ctx, testsPerMember, ctx.caller.userId);
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
  const { criteria, groupShares } = basis;
  const weighed = { ...settings, groupWeights: groupShares };
  const judge = (subject: Pick<Subject, 'resume' | 'profile'>, proposals: Proposal[] | null) =>
    runEngine('awaited', 'judge', {
      ...{ job: describeJob(job), criteria, now, settings: weighed },
      ...{ ...subject, proposals },
    });
  const asked = describeJob(job);
  const blind = await runEngine('awaited', 'blindText', { resume, profile, job: asked });
  const own = { resume, profile, blind };
  const reader = await createSwapReader(ctx, { evaluation, criteria, configuration: settings }, own);
  const baseline = await judge(own, reader.proposals);
  // An engine that has just been started takes its time: it is not taken from the variants.
  const readyAtMs = performance.now();
  const variants: SwapTest['variants'] = [];
  let leftOut = 0;
  for (const { identity, ...shown } of listSwapVariants(profile)) {
    const isLate = performance.now() - readyAtMs > longestMs;
    const other = isLate
      ? undefined
      : await runEngine('awaited', 'swapIdentity', { resume, profile, job: asked, now, identity });
    const proposals = other && (await reader.read(other));
    if (!other || proposals === undefined) {
      leftOut += 1;
      continue;
    }
    const { score, findings } = await judge(other, proposals);
    variants.push({
      ...{ ...shown, replaced: other.replaced, score },
      difference: Math.round((score - baseline.score) * 10) / 10,
      changed_findings: compareFindings(baseline.findings, findings),
    });
  }
  await reader.keep();
  const answer = {
    evaluation_id: evaluation.id,
    engine: reader.model ? `${reader.model}, verified by ${baseline.engine}` : baseline.engine,
    stored_score: evaluation.score,
    baseline_score: baseline.score,
    baseline_note: explainBaseline({
      isSame: Math.round(baseline.score) === evaluation.score,
      sameEngine: evaluation.madeBy === reader.madeBy,
      sameCriteria: evaluation.criteriaHash === hashBasis({ ...basis, engine: evaluation.madeBy ?? '' }),
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
    return 'The job or its criteria changed since the evaluation; the test uses the current ones.';
  if (!sameEngine) return 'Another engine made the evaluation; the test uses the current one.';
  return "The weights or the engine's settings changed since the evaluation; the test uses the current ones.";
}
