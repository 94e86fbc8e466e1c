import { applications, atsCandidates, atsJobs, candidates, files, jobs } from '@candor/database/schema';
import type { AtsPerson } from '@candor/integrations/ats';
import { ProviderRefusal } from '@candor/integrations/provider-error';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readStoredFile } from '../applications/applications.ts';
import { atsCandidateSent } from './ats-events.ts';
import { type AtsContext, findConnection, getConnector } from './find-connected.ts';
import { openClient } from './open-client.ts';
import { isSending } from './write-back.ts';

/**
 * Adds a shortlisted person to the job they applied for, in the system that it came from. Our id goes along as a tag, by which
 * they are found when the answer was lost, or the process died before it was written down. Whoever was moved on, erased, or
 * whose system was disconnected meanwhile, is not sent.
 */
export async function sendCandidate(ctx: AtsContext, id: string): Promise<void> {
  const found = await inTransaction(ctx, (ctx) => findQueued(ctx, id));
  if (!found) return;
  const { person, job, connection, file } = found;
  try {
    const client = await openClient(ctx, connection);
    if (!client.addCandidate) throw new Error(`${connection.provider} takes nobody`);
    const content = file ? await readStoredFile(ctx, file) : undefined;
    const resume = file && content ? { name: file.originalName, type: file.contentType, content } : null;
    const externalId = await client.addCandidate(job, { ...person, resume });
    await inTransaction(ctx, (ctx) => endSending(ctx, id, { state: 'sent', externalId }));
  } catch (error) {
    const failure = findFailure(error);
    if (!failure) throw error;
    ctx.log.info({ id, failure }, 'somebody was not sent to the applicant-tracking system');
    await inTransaction(ctx, (ctx) => endSending(ctx, id, { state: 'failed', failure }));
  }
}

/** What does not pass by waiting; undefined where the task is tried again. */
function findFailure(error: unknown): string | undefined {
  if (error instanceof ProviderRefusal) {
    if (error.isGone) return 'job_gone';
    return error.status === 401 || error.status === 403 ? 'not_allowed' : 'refused';
  }
  if (error instanceof ProductError && error.code === 'reconnect_needed') return 'not_allowed';
  return undefined;
}

async function findQueued(ctx: Transactional<AtsContext>, id: string) {
  const { organizationId } = ctx;
  const [row] = await ctx.db
    .select({
      sent: atsCandidates,
      application: applications,
      candidate: candidates,
      link: atsJobs,
      file: files,
    })
    .from(atsCandidates)
    .innerJoin(applications, eq(applications.id, atsCandidates.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.externalSource, atsCandidates.provider)))
    .innerJoin(atsJobs, eq(atsJobs.jobId, jobs.id))
    .leftJoin(files, eq(files.key, applications.resumeKey))
    .where(
      and(
        eq(atsCandidates.organizationId, organizationId),
        eq(atsCandidates.id, id),
        eq(atsCandidates.state, 'queued'),
      ),
    );
  const isMeant =
    row?.application.stage === 'shortlisted' && !row.application.hiddenAt && row.candidate.email;
  const connection =
    row && isMeant ? await findConnection(ctx, getConnector(ctx.platform, row.sent.provider)) : undefined;
  if (!row || !connection || !(await isSending(ctx, connection.id))) {
    await ctx.db
      .delete(atsCandidates)
      .where(and(eq(atsCandidates.id, id), eq(atsCandidates.state, 'queued')));
    return undefined;
  }
  const { candidate, application, link } = row;
  const person: Omit<AtsPerson, 'resume'> = {
    reference: application.id,
    ...{ firstName: candidate.firstName, lastName: candidate.lastName, email: candidate.email ?? '' },
    phone: candidate.phone,
    link: `${ctx.platform.config.publicUrl}/candidate-evaluation/${candidate.id}`,
  };
  return { person, connection, file: row.file, job: { externalId: link.externalId, actsAs: link.actsAs } };
}

/** Writes down what came of it. */
export async function endSending(
  ctx: Transactional<AtsContext>,
  id: string,
  ending: { state: 'sent'; externalId: string } | { state: 'failed'; failure: string },
): Promise<void> {
  const { organizationId, now } = ctx;
  await ctx.db
    .update(atsCandidates)
    .set({ ...ending, ...(ending.state === 'sent' && { sentAt: now, failure: null }) })
    .where(and(eq(atsCandidates.id, id), eq(atsCandidates.state, 'queued')));
  await recordEvents(ctx, atsCandidateSent, {
    ...{ organizationId, recordIds: [id], data: { state: ending.state } },
  });
}
