import { applications } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { readCommunicationConfiguration } from '../../agents/agents.ts';
import { readWorkingTime, type WorkingTime } from '../../organizations/organizations.ts';
import { readRecipient } from '../mails/read-matter.ts';
import { moveIntoBusinessHours } from './business-hours.ts';
import { findTimeZone } from './time-zones.ts';
import { wasRejectedBefore } from './was-rejected-before.ts';

interface Held {
  organizationId: string;
  applicationId: string;
  isBorderline: boolean;
}

const hourMs = 60 * 60 * 1000;

/** When a proposal is sent by itself: after the hold, at a time when people read email. Null: never. */
export async function findSendTime(ctx: Transactional<Context>, held: Held): Promise<Date | null> {
  const { sendAutomatically, holdHours } = await readCommunicationConfiguration(ctx, held.organizationId);
  if (!sendAutomatically || held.isBorderline || (await wasRejectedBefore(ctx, held))) return null;
  const { timeZone, hours } = await findLocalTime(ctx, held);
  return moveIntoBusinessHours(new Date(ctx.now.getTime() + holdHours * hourMs), timeZone, hours);
}

/** The organization's hours in the candidate's time zone, if it is known; else in the organization's. */
export async function findLocalTime(
  ctx: Transactional<Context>,
  { organizationId, applicationId }: Pick<Held, 'organizationId' | 'applicationId'>,
): Promise<WorkingTime & { timeZone: string }> {
  const { timeZone, hours } = await readWorkingTime(ctx, organizationId);
  const own = timeZone ?? 'UTC';
  const [application] = await ctx.db
    .select({ candidateId: applications.candidateId })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), eq(applications.id, applicationId)));
  if (!application) return { timeZone: own, hours };
  const { candidateId } = application;
  const recipient = await readRecipient(ctx, organizationId, { candidateId, applicationId });
  return { timeZone: findTimeZone(recipient?.candidate, recipient?.job) ?? own, hours };
}
