import { newId } from '@candor/database/ids';
import { applications, evaluations, rejectionProposals } from '@candor/database/schema';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { readCommunicationConfiguration } from '../../agents/agents.ts';
import { rejectionChanged } from '../communication-events.ts';
import { readRecipient } from '../mails/read-matter.ts';
import { readTemplate } from '../templates/read-templates.ts';
import { isBorderline, keepRule } from '../threshold/rejection-rule.ts';
import { explainRejection } from './explain-rejection.ts';
import { findSendTime } from './find-send-time.ts';
import { readFindings } from './proposal-queries.ts';
import { withdrawOpenProposals } from './withdraw-proposals.ts';

interface Considered {
  organizationId: string;
  applicationId: string;
}

/**
 * Proposes to reject an application whose score is below the threshold; sends nothing. If the reason for an open proposal is gone,
 * withdraws it. Answers the id of a proposal that a model may word.
 */
export async function considerRejection(
  ctx: Transactional<Context>,
  { organizationId, applicationId }: Considered,
): Promise<string | undefined> {
  await keepRule(ctx, organizationId);
  const configuration = await readCommunicationConfiguration(ctx, organizationId);
  const [application] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), eq(applications.id, applicationId)))
    .for('update');
  if (!application) return undefined;
  const { score, evaluationId, stage, hiddenAt } = application;
  const { rejectionThreshold: threshold } = configuration;
  if (score === null || evaluationId === null || score >= threshold) {
    await withdrawOpenProposals(
      ctx,
      organizationId,
      [applicationId],
      'A newer evaluation no longer suggests a rejection.',
    );
    return undefined;
  }
  if (!configuration.rejectionEmails || stage !== 'applied' || hiddenAt) return undefined;
  // A newer resume is waiting to be read: nobody is rejected because of the one it replaced.
  if (!(await isOfNewestResume(ctx, application))) return undefined;
  const recipient = await readRecipient(ctx, organizationId, {
    candidateId: application.candidateId,
    applicationId,
  });
  if (!recipient?.candidate.email || (await isDecidedByPerson(ctx, organizationId, applicationId)))
    return undefined;
  const isNear = isBorderline(score, threshold);
  const sendAt = await findSendTime(ctx, { organizationId, applicationId, isBorderline: isNear });
  const reason = explainRejection(await findFindings(ctx, organizationId, evaluationId));
  return writeProposal(ctx, {
    ...{ organizationId, applicationId, evaluationId, score, threshold, reason, sendAt },
    isBorderline: isNear,
  });
}

async function isOfNewestResume(
  ctx: Transactional<Context>,
  { organizationId, evaluationId, resumeKey }: typeof applications.$inferSelect,
): Promise<boolean> {
  const ofNewest = and(
    eq(evaluations.organizationId, organizationId),
    eq(evaluations.id, evaluationId ?? ''),
    eq(evaluations.fileKey, resumeKey ?? ''),
  );
  return (await ctx.db.$count(evaluations, ofNewest)) > 0;
}

async function findFindings(ctx: Transactional<Context>, organizationId: string, evaluationId: string) {
  const [row] = await ctx.db
    .select({ result: evaluations.result })
    .from(evaluations)
    .where(and(eq(evaluations.organizationId, organizationId), eq(evaluations.id, evaluationId)));
  return readFindings(row?.result);
}

/** A person decided not to reject this application. Later evaluations don't change that. */
async function isDecidedByPerson(
  ctx: Transactional<Context>,
  organizationId: string,
  applicationId: string,
): Promise<boolean> {
  const decided = and(
    eq(rejectionProposals.organizationId, organizationId),
    eq(rejectionProposals.applicationId, applicationId),
    eq(rejectionProposals.state, 'cancelled'),
    isNull(rejectionProposals.withdrawnReason),
    isNotNull(rejectionProposals.decidedBy),
  );
  return (await ctx.db.$count(rejectionProposals, decided)) > 0;
}

type Ground = Omit<
  typeof rejectionProposals.$inferInsert,
  'id' | 'subject' | 'body' | 'wording' | 'createdAt'
>;

/** An open proposal takes over the newer score and reason and keeps its text; its hold starts again. */
async function writeProposal(ctx: Transactional<Context>, ground: Ground): Promise<string | undefined> {
  const { organizationId, applicationId } = ground;
  const words = await readTemplate(ctx, organizationId, 'rejection');
  const [row] = await ctx.db
    .insert(rejectionProposals)
    .values({ id: newId('rej'), ...ground, ...words, wording: 'template', createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [rejectionProposals.organizationId, rejectionProposals.applicationId],
      targetWhere: sql`${rejectionProposals.state} = 'proposed'`,
      set: { ...ground, version: sql`${rejectionProposals.version} + 1` },
    })
    .returning({ id: rejectionProposals.id, wording: rejectionProposals.wording });
  const recordIds = row ? [row.id] : [];
  await recordEvents(ctx, rejectionChanged, { organizationId, recordIds, data: { state: 'proposed' } });
  ctx.log.info({ applicationId, isBorderline: ground.isBorderline }, 'a rejection is proposed');
  return row?.wording === 'edited' ? undefined : row?.id;
}
