import { applications, evaluations } from '@candor/database/schema';
import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { readScoringConfiguration } from '../agents/agents.ts';
import { queueEvaluation } from './start-evaluation.ts';

export interface Arrival {
  organizationId: string;
  applicationId: string;
  /** The sender, as a keyed hash. If unknown, each application counts as its own sender. */
  sender?: string | undefined;
}

/** Evaluates what arrives on the public page, where the organization wants it; the very same file only once. */
export async function evaluateArrival(
  ctx: Transactional<Context>,
  { organizationId, applicationId, sender }: Arrival,
): Promise<void> {
  const { evaluateAutomatically } = await readScoringConfiguration(ctx, organizationId);
  if (!evaluateAutomatically) return;
  const earlierRun = ctx.db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.organizationId, organizationId),
        eq(evaluations.applicationId, applications.id),
        eq(evaluations.fileKey, applications.resumeKey),
      ),
    );
  const [application] = await ctx.db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, organizationId),
        eq(applications.id, applicationId),
        isNotNull(applications.resumeKey),
        notExists(earlierRun),
      ),
    )
    .for('update');
  if (application?.resumeKey)
    await queueEvaluation(
      ctx,
      { ...application, resumeKey: application.resumeKey },
      { isAwaited: false, isAsked: false, sender: sender ?? application.candidateId },
    );
}

/** Somebody applied: the evaluation is in the line when their application is stored. */
export function beginEvaluation(
  ctx: Transactional<Context>,
  { organizationId, applicationId }: Pick<Arrival, 'organizationId' | 'applicationId'>,
): Promise<void> {
  // Senders of many files take turns with the others. Only the holder of the key can tell who a hash is.
  const hash = ctx.platform.secrets.keyedHash(`evaluations for ${ctx.address}`);
  const sender = ctx.address ? hash.toString('base64url').slice(0, 16) : undefined;
  return evaluateArrival(ctx, { organizationId, applicationId, sender });
}
