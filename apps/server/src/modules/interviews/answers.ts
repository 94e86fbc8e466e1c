import type { BodyOf } from '@candor/contract/endpoint';
import { isStanding } from '@candor/contract/interview-options';
import type { interviews as endpoints, Interview } from '@candor/contract/interviews';
import { candidates, interviewHistory, interviewPeople, users } from '@candor/database/schema';
import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import {
  type Context,
  inTransaction,
  type SessionContext,
  type Transactional,
} from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { interviewNoted } from './interview-events.ts';
import {
  getInterviewForUpdate,
  type InterviewRow,
  listPeople,
  noteStep,
  type PersonRow,
} from './interview-queries.ts';

type Answer = 'accepted' | 'declined' | 'tentative';

/** A member says whether they will take part. */
export async function answerInvitation(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.answerInvitation> },
) {
  return inTransaction(ctx, async (ctx) => {
    const row = await getInterviewForUpdate(ctx, params.id);
    const person = (await listPeople(ctx, [row.id])).find(({ personId }) => personId === ctx.caller.userId);
    if (!person) throw new ProductError('not_found');
    if (!isStanding(row.state as Interview['state'])) throw new ProductError('interview_over');
    await writeAnswer(ctx, row, person, { answer: body.answer, by: 'candor', sequence: row.sequence });
    await recordAudit(ctx, { recordId: row.id, details: { answer: body.answer } });
    return { success: true as const };
  });
}

interface Given {
  answer: Answer;
  by: 'mail' | 'calendar' | 'candor';
  sequence: number;
}

/**
 * Keeps somebody's answer, unless it is older than the one that is known, or meant for an earlier time. The same one again is no step,
 * but the newest: an older one that comes late doesn't replace it. What was given here stays so when an email repeats it.
 */
export async function writeAnswer(
  ctx: Transactional<Context & { organizationId: string }>,
  row: InterviewRow,
  person: PersonRow,
  { answer, by, sequence }: Given,
): Promise<void> {
  const { organizationId } = ctx;
  const earliest = Math.max(person.answeredSequence ?? 0, await findSequenceOfTime(ctx, row));
  if (sequence < earliest) return;
  const isSame = person.answer === answer;
  // Earlier releases told everyone's answers when one of them changed: those that are known say nothing new.
  if (isSame && by === 'calendar') return;
  const answeredBy = isSame && person.answeredBy === 'candor' ? 'candor' : by;
  await ctx.db
    .update(interviewPeople)
    .set({ answer, answeredAt: ctx.now, answeredBy, answeredSequence: sequence })
    .where(
      and(
        eq(interviewPeople.organizationId, organizationId),
        eq(interviewPeople.interviewId, row.id),
        eq(interviewPeople.personId, person.personId),
      ),
    );
  const who = person.role === 'candidate' ? 'candidate' : person.personId;
  if (!isSame)
    await noteStep(ctx, {
      ...{ interviewId: row.id, version: row.version, kind: 'answered', details: { who, answer, by } },
      byCalendar: by !== 'candor',
    });
  if (!isSame || answeredBy !== person.answeredBy)
    await recordEvents(ctx, interviewNoted, {
      ...{ organizationId, recordIds: [row.id], data: { what: 'answered' } },
    });
}

/** Since which sequence the interview is at its time. A change of people leaves the time as it was answered. */
async function findSequenceOfTime(
  ctx: Transactional<Context & { organizationId: string }>,
  row: InterviewRow,
): Promise<number> {
  const [moved] = await ctx.db
    .select({ details: interviewHistory.details })
    .from(interviewHistory)
    .where(
      and(
        eq(interviewHistory.organizationId, ctx.organizationId),
        eq(interviewHistory.interviewId, row.id),
        eq(interviewHistory.kind, 'moved'),
      ),
    )
    .orderBy(desc(interviewHistory.version))
    .limit(1);
  if (!moved) return 0;
  const { sequence } = moved.details;
  // Steps of earlier releases carry none: one change of people may have come since.
  return typeof sequence === 'number' ? sequence : row.sequence - 1;
}

/** The one of an interview's people whose address this is. */
export async function findByAddress(
  ctx: Transactional<Context & { organizationId: string }>,
  row: InterviewRow,
  email: string,
): Promise<PersonRow | undefined> {
  const people = await listPeople(ctx, [row.id]);
  const candidate = people.find(({ role }) => role === 'candidate');
  if (row.candidateEmail === email) return candidate;
  const [known] = await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), eq(candidates.email, email)));
  if (known && known.id === candidate?.personId) return candidate;
  const [member] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return people.find(({ personId }) => personId === member?.id);
}
