import { applications, evaluations, type files, resumeFetches } from '@candor/database/schema';
import type { Profile } from '@candor/resume/profile';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { upsertApplication } from '../applications/applications.ts';
import { findOrAddCandidate } from '../candidates/candidates.ts';

type EvaluationRow = typeof evaluations.$inferSelect;

interface ReadResume {
  evaluation: EvaluationRow;
  job: { deletedAt: Date | null };
  file: typeof files.$inferSelect;
  profile: Profile;
}

/**
 * The application that an uploaded resume belongs to, made when there is none; the resume says whose it is. That of a deleted
 * job is hidden with the job's others.
 */
export async function findOrAddApplication(
  ctx: Transactional<Context>,
  { evaluation, job, file, profile }: ReadResume,
): Promise<{ applicationId: string; fileKey: string }> {
  const { organizationId, jobId } = evaluation;
  const given = await takeGiven(ctx, evaluation.id);
  const person = { ...nameOf(profile, file.originalName), ...contactsOf(profile), ...given };
  const candidate = await findOrAddCandidate(ctx, organizationId, person, file.sha256);
  const resume = { ...file, contentType: file.contentType as 'application/pdf', isRegistered: true };
  const applicationId = await upsertApplication(ctx, {
    organizationId,
    candidate,
    resume,
    body: { jobId },
    source: 'upload',
    hiddenAt: job.deletedAt,
  });
  // The very same file may have been sent before: then the application keeps its first copy.
  const [application] = await ctx.db
    .select({ fileKey: applications.resumeKey })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const fileKey = application?.fileKey ?? evaluation.fileKey;
  await ctx.db.update(evaluations).set({ applicationId, fileKey }).where(eq(evaluations.id, evaluation.id));
  return { applicationId, fileKey };
}

/** What was said of the person when the file was given; it goes over to the candidate. */
async function takeGiven({ db }: Transactional<Context>, evaluationId: string) {
  const [row] = await db.delete(resumeFetches).where(eq(resumeFetches.id, evaluationId)).returning();
  return {
    ...(row?.candidateName && splitName(row.candidateName)),
    ...(row?.candidateEmail && { email: row.candidateEmail }),
  };
}

/** Where no name was found, the name of the file stands for it, until a recruiter knows better. */
function nameOf({ name }: Profile, fileName: string): { firstName: string; lastName: string } {
  return splitName(name?.value ?? fileName.replace(/\.\w{2,4}$/, ''));
}

function splitName(name: string): { firstName: string; lastName: string } {
  const shown = name.replace(/\s+/g, ' ').trim().slice(0, 200);
  const [firstName = '', ...rest] = shown.split(' ');
  return { firstName: firstName.slice(0, 120) || 'Unknown', lastName: rest.join(' ').slice(0, 120) };
}

function contactsOf({ emails, phones, location }: Profile) {
  const [city, country] = (location?.value ?? '').split(',').map((part) => part.trim());
  return {
    email: emails[0]?.value.toLowerCase(),
    phone: phones[0]?.value.slice(0, 40),
    city: city || undefined,
    country: country || undefined,
  };
}
