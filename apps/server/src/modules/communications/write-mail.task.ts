import { applications, candidates, resumeVersions } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { readCommunicationConfiguration } from '../agents/agents.ts';
import { canStillBeUndone } from '../stages/stages.ts';
import { sendCandidateMail } from './mails/send-candidate-mail.ts';
import { findReadingWait } from './wait-for-reading.ts';
import { type MailWait, wordMail } from './wording/word-mail.ts';

const payloadSchema = z.object({
  kind: z.enum(['under_review', 'readable_file', 'shortlisted']),
  applicationIds: z.array(z.string()),
  /** The file that could not be read. */
  fileKey: z.string().optional(),
  /** When it became necessary: a language model is waited for only so long after. */
  since: z.iso.datetime(),
});
type Payload = z.output<typeof payloadSchema>;

/** Writes to candidates about their applications, each once. Apart from what makes it necessary, which has to be quick. */
export const writeMailTask = defineTask({
  name: 'write-mail',
  payload: payloadSchema,
  scope: 'tenant',
  concurrency: 2,
  retry: { retryLimit: 10, retryDelaySeconds: 2, retryDelayMaxSeconds: 300, expireInSeconds: 600 },
  async handle(ctx, payload) {
    const waiting: string[] = [];
    let delayMs = 0;
    for (const id of payload.applicationIds) {
      const wait = await writeOne(ctx, payload, id);
      if (!wait) continue;
      waiting.push(id);
      delayMs = Math.max(delayMs, wait.delayMs);
    }
    if (waiting.length === 0) return;
    const afterSeconds = Math.max(1, Math.ceil(delayMs / 1000));
    await inTransaction(ctx, (ctx) =>
      ctx.platform.tasks.enqueue(
        ctx,
        writeMailTask,
        { ...payload, applicationIds: waiting },
        { afterSeconds },
      ),
    );
  },
});

/** Writes one email, if the organization still wants it and the application is still at that stage. */
async function writeOne(
  ctx: Context,
  payload: Payload,
  applicationId: string,
): Promise<MailWait | undefined> {
  const { organizationId } = ctx;
  if (!organizationId) return undefined;
  const { kind } = payload;
  const about = { organizationId, applicationId };
  if (!(await inTransaction(ctx, (ctx) => findWanted(ctx, payload, about)))) return undefined;
  const since = new Date(payload.since);
  if (kind === 'under_review') {
    const delayMs = await inTransaction(ctx, (ctx) => findReadingWait(ctx, { ...about, since }));
    if (delayMs !== undefined) return { delayMs };
  }
  // The others leave before anything was found that a model could word.
  const wording = kind === 'shortlisted' ? await wordMail(ctx, { ...about, kind, since }) : undefined;
  if (wording && 'delayMs' in wording) return wording;
  await inTransaction(ctx, async (ctx) => {
    // A model takes its time: what made the mail wanted may be over by now.
    const wanted = await findWanted(ctx, payload, about);
    if (!wanted) return;
    const dedupeKey = `${kind}:${applicationId}${await describeVersion(ctx, payload, wanted)}`;
    await sendCandidateMail(ctx, { ...about, candidateId: wanted.candidateId, kind, wording, dedupeKey });
  });
  return undefined;
}

/** What a mail is about besides the application, where it is written once for each: the file, or a resume after the first. */
async function describeVersion(
  ctx: Transactional<Context>,
  { kind, fileKey }: Payload,
  { organizationId, id, resumeKey }: typeof applications.$inferSelect,
): Promise<string> {
  if (kind === 'readable_file') return `:${fileKey}`;
  if (kind === 'shortlisted' || resumeKey === null) return '';
  const [resume] = await ctx.db
    .select({ number: resumeVersions.number })
    .from(resumeVersions)
    .where(
      and(
        eq(resumeVersions.organizationId, organizationId),
        eq(resumeVersions.applicationId, id),
        eq(resumeVersions.fileKey, resumeKey),
      ),
    );
  return resume && resume.number > 1 ? `:${resume.number}` : '';
}

/** The application, where this mail about it is wanted; it stays as it is until the transaction ends. */
async function findWanted(
  ctx: Transactional<Context>,
  { kind, fileKey }: Payload,
  { organizationId, applicationId }: { organizationId: string; applicationId: string },
) {
  const configuration = await readCommunicationConfiguration(ctx, organizationId);
  const isIt = and(eq(applications.organizationId, organizationId), eq(applications.id, applicationId));
  // The person before the application, as whoever erases them does: else the two would stop each other.
  const applicant = ctx.db.select({ id: applications.candidateId }).from(applications).where(isIt);
  await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(inArray(candidates.id, applicant))
    .for('key share');
  const [application] = await ctx.db.select().from(applications).where(isIt).for('share');
  if (!application || application.hiddenAt) return undefined;
  const isWanted = {
    // Whoever is asked for another file is not told as well that all is done.
    under_review:
      configuration.underReviewEnabled &&
      application.stage === 'applied' &&
      !(application.status === 'unreadable' && configuration.readableFileEmails),
    readable_file:
      configuration.readableFileEmails &&
      application.source !== 'demo' &&
      application.stage === 'applied' &&
      application.resumeKey === fileKey,
    // A newer move that can be undone has a task of its own, which comes later.
    shortlisted:
      configuration.shortlistedEmails &&
      application.stage === 'shortlisted' &&
      !(await canStillBeUndone(ctx, organizationId, applicationId)),
  }[kind];
  return isWanted ? application : undefined;
}
