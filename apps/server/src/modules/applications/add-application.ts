import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { candidates, files, jobs } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type MemberContext, type Transactional } from '../../platform/context.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type CandidateRow, findOrAddCandidate } from '../candidates/candidates.ts';
import { type StoredResume, storeResume } from './store-resume.ts';
import { upsertApplication } from './upsert-application.ts';

type AddBody = BodyOf<typeof endpoints.addApplication>;

/** Adds an application in a candidate's name, as a recruiter does who got a resume by another way. */
export async function addApplication(
  ctx: MemberContext,
  { body, file }: { body: AddBody; file: UploadedFile | undefined },
) {
  // What can be refused is refused before a file is written.
  await inTransaction(ctx, async (ctx) => {
    await getJobForUpdate(ctx, body.job_id);
    if (body.candidate_id) await getCandidate(ctx, body.candidate_id);
  });
  const uploaded = body.file_name
    ? await inTransaction(ctx, (ctx) => getUploadedResume(ctx, body.file_name ?? ''))
    : undefined;
  const resume = uploaded ?? (await storeResume(ctx, file));
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    await getJobForUpdate(ctx, body.job_id);
    const candidate = body.candidate_id
      ? await getCandidate(ctx, body.candidate_id)
      : await findOrAddCandidate(ctx, organizationId, readPerson(body), resume.sha256);
    const applicationId = await upsertApplication(ctx, {
      organizationId,
      candidate,
      resume,
      body: { jobId: body.job_id, coverLetter: body.cover_letter },
      source: 'upload',
    });
    await recordAudit(ctx, { recordId: applicationId });
    const answer = { success: true as const, application_id: applicationId, candidate_id: candidate.id };
    await keepAnswer(ctx, answer);
    return answer;
  });
}

function readPerson({ first_name, last_name, email, phone, city, country }: AddBody) {
  return { firstName: first_name ?? '', lastName: last_name ?? '', email, phone, city, country };
}

/** Locked against a deletion at the same moment. Drafts and closed jobs take what a recruiter adds. */
async function getJobForUpdate(ctx: Transactional<MemberContext>, id: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.organizationId, ctx.organizationId), eq(jobs.id, id), isNull(jobs.deletedAt)))
    .for('share');
  if (rows.length === 0) throw new ProductError('not_found');
}

async function getCandidate(ctx: Transactional<MemberContext>, id: string): Promise<CandidateRow> {
  const [row] = await ctx.db
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, ctx.organizationId),
        eq(candidates.id, id),
        isNull(candidates.mergedInto),
      ),
    );
  if (!row) throw new ProductError('not_found');
  return row;
}

async function getUploadedResume(ctx: Transactional<MemberContext>, key: string): Promise<StoredResume> {
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.organizationId, ctx.organizationId), eq(files.key, key)));
  if (!file) throw new ProductError('not_found');
  return { ...file, contentType: file.contentType as StoredResume['contentType'], isRegistered: true };
}
