import { isStanding } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { interviews } from '@candor/database/schema';
import type { CalendarReply } from '@candor/integrations/icalendar';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { findByAddress, writeAnswer } from './answers.ts';

interface Replied {
  reply: CalendarReply;
  organizationId: string;
  interviewId?: string;
}

/** A calendar answered an invitation by email: it changes the state of that one person, and says that it came by email. */
export async function takeReply(
  ctx: Transactional<Context>,
  { reply, organizationId, interviewId }: Replied,
): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.organizationId, organizationId),
        eq(interviews.calendarUid, reply.uid),
        interviewId ? eq(interviews.id, interviewId) : undefined,
      ),
    )
    .for('update');
  if (!row || !isStanding(row.state as Interview['state'])) return;
  const bound = { ...ctx, organizationId };
  const person = await findByAddress(bound, row, reply.attendee);
  if (!person) return;
  await writeAnswer(bound, row, person, { answer: reply.answer, by: 'mail', sequence: reply.sequence });
  await recordAudit(bound, { recordId: row.id, details: { answer: reply.answer, role: person.role } });
}
