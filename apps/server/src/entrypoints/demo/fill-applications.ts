import { candidates } from '@candor/database/schema';
import type { DemoJobKey } from '@candor/demo/demo-hiring';
import { nameFile } from '@candor/demo/name-file';
import type { Profile, ResumeKind } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { eq } from 'drizzle-orm';
import { moveApplications } from '../../modules/applications/move-applications.ts';
import { type StoredResume, storeResume } from '../../modules/applications/store-resume.ts';
import { upsertApplication } from '../../modules/applications/upsert-application.ts';
import { findOrAddCandidate } from '../../modules/candidates/candidates.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { asRecruiter } from './fill-jobs.ts';
import type { DemoStaff } from './fill-organization.ts';
import { type PlannedApplication, planApplications } from './plan-applications.ts';

const decidedAfterMs = 3 * 24 * 60 * 60 * 1000;

/** Takes what the demo's people sent, each at its time, and moves on those whom the recruiter has decided about; answers the applications. */
export async function fillApplications(
  ctx: Transactional<Context>,
  staff: DemoStaff,
  jobIds: Map<DemoJobKey, string>,
): Promise<Set<string>> {
  const sent = planApplications(ctx.now);
  // All at once: most of the time goes by waiting until a disk or a bucket has them safely.
  const resumes = await Promise.all(sent.map(({ profile, resume }) => store(ctx, profile, resume)));
  const applicationIds = new Set<string>();
  for (const [index, planned] of sent.entries()) {
    const [jobId, resume] = [jobIds.get(planned.job), resumes[index]];
    if (!jobId || !resume) throw new Error(`the demo has no job ${planned.job}`);
    const applicationId = await receive(ctx, staff, { ...planned, jobId, resume });
    applicationIds.add(applicationId);
    if (!planned.stage) continue;
    const decidedAt = new Date(Math.min(planned.at.getTime() + decidedAfterMs, ctx.now.getTime()));
    const recruiter = asRecruiter(ctx, staff, 'applications.moved', decidedAt);
    const { stage, reason } = planned;
    await moveApplications(recruiter, { body: { application_ids: [applicationId], stage, reason } });
  }
  return applicationIds;
}

async function store(ctx: Context, profile: Profile, kind: ResumeKind): Promise<StoredResume> {
  return storeResume(ctx, { name: nameFile(profile, kind), content: await writeResume(profile, kind) });
}

type SentApplication = Omit<PlannedApplication, 'resume'> & { jobId: string; resume: StoredResume };

/** What the public page does with an application, without its limits on strangers, which nobody here is. */
async function receive(
  ctx: Transactional<Context>,
  { organizationId }: DemoStaff,
  { jobId, profile, resume, at, coverLetter, answers }: SentApplication,
): Promise<string> {
  const stranger = {
    ...ctx,
    caller: { kind: 'anonymous' as const },
    auditName: 'application.received',
    now: at,
  };
  const { firstName, lastName, email } = profile;
  const phone = profile.phone ?? undefined;
  const body = { jobId, firstName, lastName, email, phone, coverLetter, ...answers };
  const person = { firstName, lastName, email, phone, ...readPlace(profile) };
  const candidate = await findOrAddCandidate(stranger, organizationId, person, resume.sha256);
  await addLinkedin(ctx, candidate.id, profile);
  const applicationId = await upsertApplication(stranger, {
    organizationId,
    candidate,
    resume,
    body,
    source: 'demo',
  });
  await recordAudit(stranger, { recordId: applicationId, organizationId });
  return applicationId;
}

function readPlace({ place }: Profile): { city: string; country: string } {
  const country = place.includes('United Kingdom') ? 'United Kingdom' : 'Australia';
  return { city: place.split(',')[0] ?? place, country };
}

/** The resume says it; the public form does not ask for it. */
async function addLinkedin(
  ctx: Transactional<Context>,
  candidateId: string,
  { linkedin }: Profile,
): Promise<void> {
  if (!linkedin) return;
  await ctx.db.update(candidates).set({ linkedinUrl: linkedin }).where(eq(candidates.id, candidateId));
}
