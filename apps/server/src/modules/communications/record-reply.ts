import type { communications as endpoints } from '@candor/contract/communications';
import type { BodyOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import { communications } from '@candor/database/schema';
import { readReply } from '@candor/integrations/icalendar';
import { recordAudit } from '../../platform/audit.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { raise } from '../../platform/signals.ts';
import { noteReply } from '../candidates/candidates.ts';
import { calendarReplied } from './calendar-replied.ts';
import { mailAnswered } from './communication-events.ts';

type Reply = Pick<BodyOf<typeof endpoints.receiveMail>, 'message_id' | 'subject' | 'text' | 'calendar'>;

const longestBody = 20_000;

/** Keeps what a candidate answered, once for every Message-ID, however often it is handed on. */
export async function recordReply(
  ctx: Transactional<Context>,
  answered: typeof communications.$inferSelect,
  mail: Reply,
): Promise<void> {
  const { organizationId, candidateId, applicationId, jobId, isTest } = answered;
  const [row] = await ctx.db
    .insert(communications)
    .values({
      ...{ id: newId('com'), organizationId, candidateId, applicationId, jobId, isTest },
      ...{ direction: 'in', kind: 'reply', wording: 'candidate', inboundId: mail.message_id },
      subject: plain(mail.subject).replace(/\s+/g, ' ').trim().slice(0, 300),
      body: plain(mail.text).trim().slice(0, longestBody),
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: [communications.organizationId, communications.inboundId] })
    .returning({ id: communications.id });
  if (!row) return;
  const reply = mail.calendar && readReply(mail.calendar);
  if (reply) await raise(ctx, calendarReplied, { organizationId, reply });
  if (!isTest) await noteReply(ctx, { organizationId, candidateId, jobId });
  await recordAudit(ctx, { recordId: row.id, organizationId });
  await recordEvents(ctx, mailAnswered, { organizationId, recordIds: [row.id], data: {} });
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
