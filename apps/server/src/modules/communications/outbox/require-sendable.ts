import { resumeVersions } from '@candor/database/schema';
import { and, eq, gt } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { trueAt } from '../mails/is-still-true.ts';
import { readSender } from '../mails/read-matter.ts';
import { isOfChangedInterview } from './is-of-changed-interview.ts';
import type { LockedMessage } from './lock-message.ts';

/**
 * Refuses to send an email again in test mode, or if it is no longer true. Whether an email that a person wrote is still right is
 * for people to judge.
 */
export async function requireSendable(
  ctx: Transactional<MemberContext>,
  { mail, message, recipient }: LockedMessage,
): Promise<void> {
  const { testMode, testEmail } = (await readSender(ctx, ctx.organizationId)).configuration;
  const isTest = message ? message.isTest : mail.recipient === testEmail;
  if (isTest) return;
  if (testMode) throw new ProductError('mail_in_test_mode');
  if (await isOfChangedInterview(ctx, mail)) throw new ProductError('mail_interview_changed');
  const application = recipient?.application;
  if (!message || !application) return;
  const stage = new Map<string, string>(Object.entries(trueAt)).get(message.kind);
  if (stage !== undefined && (application.hiddenAt || application.stage !== stage))
    throw new ProductError('mail_stage_changed');
  if (message.kind === 'readable_file' && (await hasNewerResume(ctx, application.id, mail.createdAt)))
    throw new ProductError('mail_file_arrived');
}

async function hasNewerResume(
  ctx: Transactional<MemberContext>,
  applicationId: string,
  since: Date,
): Promise<boolean> {
  const isNewer = and(
    eq(resumeVersions.organizationId, ctx.organizationId),
    eq(resumeVersions.applicationId, applicationId),
    gt(resumeVersions.createdAt, since),
  );
  return (await ctx.db.$count(resumeVersions, isNewer)) > 0;
}
