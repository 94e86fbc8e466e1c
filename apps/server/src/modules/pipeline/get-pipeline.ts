import { type Stage, stageSchema } from '@candor/contract/applications';
import type { Pipeline } from '@candor/contract/pipeline';
import { applications } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { readCommunicationConfiguration } from '../agents/agents.ts';
import { getJobRow } from '../jobs/jobs.ts';
import { countPeople, readStepLists, viewStageStep } from '../stages/stages.ts';
import { countFunnel } from './funnel-queries.ts';
import { countUnreviewed } from './unreviewed.ts';

/** How many applications of a job are at each stage, how many came that far, and what a move there sends. */
export async function getPipeline(
  ctx: MemberContext,
  { params }: { params: { id: string } },
): Promise<Pipeline> {
  return inTransaction(ctx, async (ctx) => {
    const job = await getJobRow(ctx, params.id);
    const { total, evaluated, countOf } = await countStages(ctx, job.id);
    const { reached, average_score } = await countFunnel(ctx, job.id);
    const { shortlistedEmails } = await readCommunicationConfiguration(ctx, ctx.organizationId);
    return {
      job_id: job.id,
      total,
      open_since: job.status === 'active' ? (job.publishedAt ?? job.createdAt).toISOString() : null,
      ...{ evaluated, average_score },
      unreviewed: await countUnreviewed(ctx, job.id),
      stages: stageSchema.options.map((stage) => ({
        stage,
        count: countOf(stage),
        reached: isProgress(stage) ? reached[stage] : null,
        sends_email: stage === 'shortlisted' && shortlistedEmails,
      })),
      steps: await countSteps(ctx, job.id),
    };
  });
}

/** Counted from the rows, by an index over a job's stages and steps. */
async function countSteps(ctx: Transactional<MemberContext>, jobId: string): Promise<Pipeline['steps']> {
  const list = (await readStepLists(ctx, ctx.organizationId, [jobId])).listOf(jobId);
  const people = await countPeople(ctx, list, eq(applications.jobId, jobId));
  return list.map((step) => ({ ...viewStageStep(step), count: people.get(step.id) ?? 0 }));
}

async function countStages(ctx: Transactional<MemberContext>, jobId: string) {
  const ofJob = `applications/job/${jobId}`;
  const ofStage = (stage: Stage) => `${ofJob}/stage/${stage}`;
  const evaluated = `${ofJob}/status/evaluated`;
  const counts = await readCounters(ctx, [ofJob, evaluated, ...stageSchema.options.map(ofStage)]);
  return {
    total: counts.get(ofJob) ?? 0,
    evaluated: counts.get(evaluated) ?? 0,
    countOf: (stage: Stage) => counts.get(ofStage(stage)) ?? 0,
  };
}

function isProgress(stage: Stage): stage is Exclude<Stage, 'rejected' | 'withdrawn'> {
  return stage !== 'rejected' && stage !== 'withdrawn';
}
