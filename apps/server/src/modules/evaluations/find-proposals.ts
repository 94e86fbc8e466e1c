import { type Proposal, proposalSchema } from '@candor/agents/scoring';
import { evaluations } from '@candor/database/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction } from '../../platform/context.ts';

const keptSchema = z.object({
  model_findings: z.array(proposalSchema),
  model_quotes_dropped: z.number().catch(0),
});

/** What a model said to the same question about an application of the job before: it is not asked again. */
export async function findProposals(
  ctx: Context,
  { organizationId, jobId }: Pick<typeof evaluations.$inferSelect, 'organizationId' | 'jobId'>,
  key: string,
): Promise<{ proposals: Proposal[]; droppedQuotes: number } | undefined> {
  const [row] = await inTransaction(ctx, ({ db }) =>
    db
      .select({ provenance: evaluations.provenance })
      .from(evaluations)
      .where(
        and(
          eq(evaluations.organizationId, organizationId),
          eq(evaluations.jobId, jobId),
          eq(evaluations.state, 'finished'),
          sql`${evaluations.provenance} ->> 'model_key' = ${key}`,
        ),
      )
      .orderBy(desc(evaluations.finishedAt))
      .limit(1),
  );
  const kept = keptSchema.safeParse(row?.provenance);
  return kept.success
    ? { proposals: kept.data.model_findings, droppedQuotes: kept.data.model_quotes_dropped }
    : undefined;
}
