import type { communications as endpoints } from '@candor/contract/communications';
import type { BodyOf } from '@candor/contract/endpoint';
import { communications, interviews } from '@candor/database/schema';
import { readReply } from '@candor/integrations/icalendar';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import {
  bindToOrganization,
  type Context,
  inTransaction,
  type Transactional,
} from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import type { SignedBody } from '../../platform/module.ts';
import { failMail } from '../../platform/outbox/change-mail.ts';
import { ProductError } from '../../platform/product-error.ts';
import { tryTake } from '../../platform/rate-limit.ts';
import { raise } from '../../platform/signals.ts';
import { calendarReplied } from './calendar-replied.ts';
import { mailBounced } from './communication-events.ts';
import { mailLimits } from './mails/mail-limits.ts';
import { readMeetingAddress, readReplyAddress } from './mails/reply-address.ts';
import { recordReply } from './record-reply.ts';

type Mail = BodyOf<typeof endpoints.receiveMail>;
type Answered = typeof communications.$inferSelect;

const answer = { success: true as const };

/** Takes a reply that a mail server hands on. What belongs to no conversation of ours is answered alike, and forgotten. */
export async function receiveMail(
  ctx: Context,
  { body, signed }: { body: Mail; signed?: SignedBody | undefined },
) {
  const { inboundMail } = ctx.platform.config;
  if (!inboundMail) throw new ProductError('not_found');
  if (!signed?.isBy([inboundMail.secret], ctx.now)) throw new ProductError('invalid_signature');
  const interviewId = readMeetingAddress(ctx, body.to);
  if (interviewId) return receiveCalendarReply(ctx, interviewId, body);
  const communicationId = readReplyAddress(ctx, body.to);
  if (!communicationId || !(await tryTake(ctx, mailLimits.repliesPerConversation, communicationId)))
    return answer;
  const found = await inTransaction(ctx, (ctx) => findCommunication(ctx, communicationId));
  if (!found) return answer;
  await inTransaction(bindToOrganization(ctx, found.organizationId), async (ctx) => {
    const answered = await findCommunication(ctx, communicationId);
    if (!answered) return;
    if (isByServer(body)) return isDelay(body) ? undefined : recordBounce(ctx, answered);
    await recordReply(ctx, answered, body);
  });
  return answer;
}

/** A calendar answered an invitation. Whose answer it is, is for the module of interviews to say. */
async function receiveCalendarReply(ctx: Context, interviewId: string, { calendar }: Mail) {
  const reply = calendar && readReply(calendar);
  if (!reply || !(await tryTake(ctx, mailLimits.repliesPerConversation, interviewId))) return answer;
  const organizationId = await inTransaction(ctx, (ctx) => findOrganizationOf(ctx, interviewId));
  if (organizationId)
    await inTransaction(bindToOrganization(ctx, organizationId), (ctx) =>
      raise(ctx, calendarReplied, { organizationId, interviewId, reply }),
    );
  return answer;
}

async function findOrganizationOf({ db }: Transactional<Context>, interviewId: string) {
  const [row] = await db
    .select({ organizationId: interviews.organizationId })
    .from(interviews)
    .where(eq(interviews.id, interviewId));
  return row?.organizationId;
}

async function findCommunication(ctx: Transactional<Context>, id: string): Promise<Answered | undefined> {
  const [row] = await ctx.db.select().from(communications).where(eq(communications.id, id));
  return row;
}

/** Mail servers, not people, write from these addresses. */
function isByServer({ from }: Mail): boolean {
  return from.trim() === '' || from.trim() === '<>' || /\b(mailer-daemon|postmaster)@/i.test(from);
}

const delayedSubject =
  /\(delay\)|^(delivery|message) (delayed|is delayed)|delayed mail|still being retried|^warning: (could not send|message .* delayed)/i;

/** A server goes on trying, and says so: nothing failed yet. */
function isDelay({ subject, text }: Mail): boolean {
  if (/^action:\s*failed/im.test(text)) return false;
  return (
    /^action:\s*delayed/im.test(text) ||
    /warning( message)? only/i.test(text) ||
    delayedSubject.test(subject.trim())
  );
}

async function recordBounce(ctx: Transactional<Context>, answered: Answered): Promise<void> {
  const { organizationId, outboxId } = answered;
  if (!outboxId) return;
  await failMail(ctx, outboxId, "It bounced: the address doesn't accept email.");
  await recordAudit(ctx, { recordId: answered.id, organizationId, details: { bounced: true } });
  await recordEvents(ctx, mailBounced, { organizationId, recordIds: [answered.id], data: {} });
}
