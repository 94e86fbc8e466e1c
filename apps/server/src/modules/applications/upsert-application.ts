import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import { applicationDeclarations, applications, files, resumeVersions } from '@candor/database/schema';
import { and, eq, max, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { type CandidateRow, describeForSearch, readMergedWords } from '../candidates/candidates.ts';
import { moveStages } from '../stages/stages.ts';
import { applicationAdded, applicationRenewed } from './application-received.ts';
import { registerResume, type StoredResume } from './store-resume.ts';

type ApplyBody = BodyOf<typeof endpoints.applyPublicly>;

interface NewApplication {
  organizationId: string;
  candidate: CandidateRow;
  resume: StoredResume;
  body: Pick<ApplyBody, 'jobId'> & Partial<Omit<ApplyBody, 'jobId'>>;
  /** `demo`: nobody sent it, and nobody is written to about it unasked. */
  source: 'public' | 'upload' | 'demo';
  /** When its job was deleted: a first application is hidden like the job's others. */
  hiddenAt?: Date | null;
}

/**
 * One application per person and job: the first one is written, later ones give it a newer resume and letter. That somebody
 * applied themselves is recorded by whoever received it, each time.
 */
export async function upsertApplication(
  ctx: Transactional<Context>,
  wanted: NewApplication,
): Promise<string> {
  const { organizationId, candidate, body } = wanted;
  // A retry after a lost answer sends the same file again: it is the same version. The second copy is swept away.
  const sameKey = await findSameResume(ctx, wanted);
  const resume = sameKey ? { ...wanted.resume, key: sameKey } : wanted.resume;
  if (!sameKey && !resume.isRegistered) await registerResume(ctx, organizationId, resume);
  const merged = await readMergedWords(ctx, candidate);
  const newApplicationId = newId('app');
  const [row] = await ctx.db
    .insert(applications)
    .values({
      id: newApplicationId,
      organizationId,
      jobId: body.jobId,
      candidateId: candidate.id,
      coverLetter: body.coverLetter || null,
      resumeKey: resume.key,
      searchText: `${describeForSearch(candidate)}${merged}`,
      source: wanted.source,
      hiddenAt: wanted.hiddenAt,
      appliedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [applications.organizationId, applications.jobId, applications.candidateId],
      set: {
        resumeKey: resume.key,
        // Whoever opened the application has not seen another resume.
        ...(!sameKey && { openedAt: null, reviewedAt: null }),
        coverLetter: sql`coalesce(excluded.cover_letter, ${applications.coverLetter})`,
        version: sql`${applications.version} + 1`,
      },
    })
    .returning();
  if (!row) throw new Error('the application was not written');
  // What was read of an earlier resume is shown until the next result, and is found until then.
  const searchText = `${describeForSearch({ ...row, ...candidate })}${merged}`;
  if (searchText !== row.searchText)
    await ctx.db.update(applications).set({ searchText }).where(eq(applications.id, row.id));
  // Who withdrew and applies again is back, and so is who was rejected and sends another resume. A recruiter who adds their
  // resume does not decide that for them.
  const isBack = row.stage === 'withdrawn' || (row.stage === 'rejected' && !sameKey);
  if (isBack && wanted.source === 'public')
    await moveStages(ctx, { organizationId, applicationIds: [row.id], to: 'applied', by: 'candidate' });
  // After the stage, in the order in which a first application is counted. That an earlier resume was unreadable says nothing of it.
  if (!sameKey && row.status === 'unreadable')
    await ctx.db.update(applications).set({ status: 'pending' }).where(eq(applications.id, row.id));
  if (!sameKey) await addResumeVersion(ctx, organizationId, row.id, resume.key);
  await saveDeclarations(ctx, organizationId, row.id, body);
  const isNew = row.id === newApplicationId;
  if (wanted.source !== 'public' && (isNew || !sameKey || body.coverLetter))
    await recordEvents(ctx, isNew ? applicationAdded : applicationRenewed, {
      ...{ organizationId, recordIds: [row.id], data: {} },
    });
  return row.id;
}

/** The key of the application's newest resume, when its content is the one that was sent now. */
async function findSameResume(
  ctx: Transactional<Context>,
  { organizationId, candidate, resume, body }: NewApplication,
): Promise<string | undefined> {
  const [newest] = await ctx.db
    .select({ key: files.key })
    .from(applications)
    .innerJoin(files, eq(files.key, applications.resumeKey))
    .where(
      and(
        eq(applications.organizationId, organizationId),
        eq(applications.jobId, body.jobId),
        eq(applications.candidateId, candidate.id),
        eq(files.sha256, resume.sha256),
      ),
    );
  return newest?.key;
}

async function addResumeVersion(
  ctx: Transactional<Context>,
  organizationId: string,
  applicationId: string,
  fileKey: string,
) {
  // The application's row is locked by the write above, so two versions cannot get one number.
  const [newest] = await ctx.db
    .select({ number: max(resumeVersions.number) })
    .from(resumeVersions)
    .where(
      and(eq(resumeVersions.organizationId, organizationId), eq(resumeVersions.applicationId, applicationId)),
    );
  const number = (newest?.number ?? 0) + 1;
  await ctx.db
    .insert(resumeVersions)
    .values({ organizationId, applicationId, fileKey, number, createdAt: ctx.now });
}

async function saveDeclarations(
  ctx: Transactional<Context>,
  organizationId: string,
  applicationId: string,
  body: NewApplication['body'],
): Promise<void> {
  const declared = {
    workingWithChildrenCheck: body.workingWithChildrenCheck ?? null,
    nationalPoliceCheck: body.nationalPoliceCheck ?? null,
    visaStatus: body.visaStatus || null,
    aboriginalStatus: body.aboriginalStatus ?? null,
    disabilityStatus: body.disabilityStatus || null,
  };
  if (Object.values(declared).every((value) => value === null)) return;
  await ctx.db
    .insert(applicationDeclarations)
    .values({ applicationId, organizationId, ...declared })
    .onConflictDoUpdate({ target: applicationDeclarations.applicationId, set: declared });
}
