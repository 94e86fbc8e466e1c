import { isStanding } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { interviews } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { type Following, type Happened, recordEvents } from '../../../platform/domain-events.ts';
import { isAttendee, readEvents } from '../../calendars/calendars.ts';
import { writeAnswer } from '../answers.ts';
import { interviewNoted } from '../interview-events.ts';
import { findInterviewRow, type InterviewRow, listPeople, noteStep } from '../interview-queries.ts';
import { nameColleagues } from '../team-members.ts';

interface Changed {
  changed: ('moved' | 'deleted' | 'answered' | 'video')[];
  from: string;
  to: string;
  answers: { attendee: string; response: 'none' | 'accepted' | 'declined' | 'tentative' }[];
}

/** Somebody changed an interview's event in the outside calendar: it is shown, and a person decides what becomes of it. */
export async function followCalendar(ctx: Following, happened: readonly Happened<Changed>[]): Promise<void> {
  for (const { recordId, data } of happened) {
    const row = await findInterviewRow(ctx, recordId);
    if (!row || !isStanding(row.state as Interview['state'])) continue;
    await follow(ctx, row, data);
    await recordEvents(ctx, interviewNoted, {
      ...{ organizationId: ctx.organizationId, recordIds: [row.id], data: { what: 'calendar' } },
    });
  }
}

async function follow(ctx: Following, row: InterviewRow, data: Changed): Promise<void> {
  const [from, to] = [new Date(data.from), new Date(data.to)];
  const step = { interviewId: row.id, version: row.version, byCalendar: true };
  if (data.changed.includes('moved')) {
    const isBack = +from === +row.startsAt && +to === +row.endsAt;
    await change(ctx, row, { movedToStart: isBack ? null : from, movedToEnd: isBack ? null : to });
    await noteStep(ctx, { ...step, kind: 'calendar_moved', details: { to: data.from } });
  }
  if (data.changed.includes('deleted')) {
    await change(ctx, row, { calendarState: 'removed' });
    await noteStep(ctx, { ...step, kind: 'calendar_removed' });
  }
  if (data.changed.includes('video')) {
    const [event] = await readEvents(ctx, [row.id]);
    if (event) await change(ctx, row, { joinUrl: event.joinUrl });
  }
  if (data.changed.includes('answered')) await keepAnswers(ctx, row, data.answers);
}

function change(ctx: Following, { id }: InterviewRow, columns: Partial<typeof interviews.$inferInsert>) {
  return ctx.db.update(interviews).set(columns).where(eq(interviews.id, id));
}

/** The event has no addresses: answers are matched to people by comparing keys. */
async function keepAnswers(ctx: Following, row: InterviewRow, answers: Changed['answers']): Promise<void> {
  const people = await listPeople(ctx, [row.id]);
  const colleagues = await nameColleagues(
    ctx,
    people.map(({ personId }) => personId),
  );
  for (const person of people) {
    const email = person.role === 'candidate' ? row.candidateEmail : colleagues.get(person.personId)?.email;
    const given = email && answers.find(({ attendee }) => isAttendee(ctx, email, attendee))?.response;
    if (given && given !== 'none')
      await writeAnswer(ctx, row, person, { answer: given, by: 'calendar', sequence: row.sequence });
  }
}
