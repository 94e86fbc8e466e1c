import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { jobs } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import {
  bindToOrganization,
  type Context,
  inTransaction,
  keepAnswer,
  type Transactional,
} from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { raise } from '../../platform/signals.ts';
import { findOrAddCandidate } from '../candidates/candidates.ts';
import { getEmployer, isPastClosing } from '../jobs/jobs.ts';
import { applicationLimits, shortestFillMs } from './application-limits.ts';
import { applicationArrived, applicationReceived } from './application-received.ts';
import { storeResume } from './store-resume.ts';
import { upsertApplication } from './upsert-application.ts';

type ApplyBody = BodyOf<typeof endpoints.applyPublicly>;

/** The same for a first and a repeated application: the page tells a stranger nothing about who applied before. */
const answer = { success: true as const, message: 'Application Submitted Successfully!' };

/** Takes an application from the public page. Applying again updates the one application and keeps the older resume. */
export async function applyPublicly(
  ctx: Context,
  { body, file }: { body: ApplyBody; file: UploadedFile | undefined },
) {
  refuseAutomation(ctx, body);
  await take(ctx, applicationLimits.perAddress, ctx.address);
  await take(ctx, applicationLimits.perPerson, body.email);
  const { organizationId } = await inTransaction(ctx, (ctx) => getOpenJob(ctx, body.jobId));
  const resume = await storeResume(ctx, file);
  await inTransaction(bindToOrganization(ctx, organizationId), async (ctx) => {
    const { country } = await getOpenJob(ctx, body.jobId);
    const person = { ...body, phoneCountry: country };
    const candidate = await findOrAddCandidate(ctx, organizationId, person, resume.sha256);
    const applicationId = await upsertApplication(ctx, {
      organizationId,
      candidate,
      resume,
      body,
      source: 'public',
    });
    await recordAudit(ctx, { recordId: applicationId, organizationId });
    await raise(ctx, applicationReceived, { organizationId, applicationId });
    await recordEvents(ctx, applicationArrived, { organizationId, recordIds: [applicationId], data: {} });
    await keepAnswer(ctx, answer);
  });
  return answer;
}

/** Locked against a deletion at the same moment: an application is stored with its job or refused, never orphaned. */
async function getOpenJob(ctx: Transactional<Context>, jobId: string) {
  const [job] = await ctx.db
    .select({
      organizationId: jobs.organizationId,
      status: jobs.status,
      closingDate: jobs.closingDate,
      country: jobs.country,
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)))
    .for('share');
  if (!job || job.status === 'draft') throw new ProductError('not_found');
  const employer = await getEmployer(ctx, job.organizationId);
  if (job.status === 'closed' || isPastClosing(job, employer, ctx.now))
    throw new ProductError('job_not_open');
  return job;
}

function refuseAutomation(ctx: Context, { website, startedAt }: ApplyBody): void {
  const isTooQuick = startedAt !== undefined && ctx.now.getTime() - startedAt < shortestFillMs;
  if (website || isTooQuick) throw new ProductError('looks_automated');
}
