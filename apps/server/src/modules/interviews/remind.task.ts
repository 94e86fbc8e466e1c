import { isStanding } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { interviewHistory, interviews } from '@candor/database/schema';
import { and, eq, gt, inArray, lte, max } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { createSystemContext } from '../../platform/system-context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { sendCandidateMail } from '../communications/communications.ts';
import { memberEmail } from './emails/member-email.ts';
import { findInterviewRow, type InterviewRow } from './interview-queries.ts';
import {
  coverLetters,
  type Letters,
  readLetters,
  wordsForCandidate,
  wordsForMember,
} from './read-letters.ts';
import { readSettings } from './settings.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Reminds everybody of their interviews, a day and an hour before, each once, whoever else runs the same at the same time. */
export const remindTask = defineTask({
  name: 'remind-of-interviews',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '*/5 * * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 30, retryDelayMaxSeconds: 120, expireInSeconds: 240 },
  async handle(ctx) {
    const near = await inTransaction(ctx, ({ db }) =>
      db
        .select({ id: interviews.id, organizationId: interviews.organizationId })
        .from(interviews)
        .where(
          and(
            inArray(interviews.state, ['booked', 'moved']),
            gt(interviews.startsAt, ctx.now),
            lte(interviews.startsAt, new Date(ctx.now.getTime() + dayMs)),
          ),
        )
        .orderBy(interviews.startsAt),
    );
    let failed = 0;
    for (const { id, organizationId } of near) {
      const bound = createSystemContext(ctx.platform, {
        task: 'remind-of-interviews',
        scope: 'tenant',
        organizationId,
      });
      // Whatever is wrong with one interview, the people of the others are reminded.
      await inTransaction({ ...bound, organizationId }, (ctx) => remindOne(ctx, id)).catch(
        (error: unknown) => {
          ctx.log.warn({ error, interviewId: id }, 'nobody was reminded of an interview');
          failed += 1;
        },
      );
    }
    if (failed > 0) throw new Error(`${failed} of ${near.length} reminders failed`);
  },
});

type Bound = Transactional<Context & { organizationId: string }>;
type Reminder = 'day' | 'hour';

async function remindOne(ctx: Bound, id: string): Promise<void> {
  const row = await findInterviewRow(ctx, id);
  if (!row || !isStanding(row.state as Interview['state'])) return;
  const reminder = await findDue(ctx, row);
  const letters = reminder && (await readLetters(ctx, row));
  if (!reminder || !letters) return;
  // Booked in test mode: nobody knows of it.
  if (row.toldSequence === null && !letters.sender.configuration.testMode) return;
  for (const member of letters.members) await remindMember(ctx, coverLetters(letters), member, reminder);
  await remindCandidate(ctx, letters, reminder);
}

/** Which reminder is due now: none of a time that was only set after it would have been. */
async function findDue(ctx: Bound, row: InterviewRow): Promise<Reminder | undefined> {
  const settings = await readSettings(ctx, ctx.organizationId);
  const aheadMs = row.startsAt.getTime() - ctx.now.getTime();
  const [set] = await ctx.db
    .select({ at: max(interviewHistory.at) })
    .from(interviewHistory)
    .where(
      and(
        eq(interviewHistory.organizationId, ctx.organizationId),
        eq(interviewHistory.interviewId, row.id),
        inArray(interviewHistory.kind, ['booked', 'moved']),
      ),
    );
  const knownMs = row.startsAt.getTime() - (set?.at ?? row.createdAt).getTime();
  if (aheadMs <= 0) return undefined;
  if (aheadMs <= hourMs) return settings.remind_hour_before && knownMs > hourMs ? 'hour' : undefined;
  return aheadMs <= dayMs && settings.remind_day_before && knownMs > dayMs ? 'day' : undefined;
}

/** Contains the time, so that a moved interview gets new reminders. */
function keyOf({ id, startsAt }: InterviewRow, reminder: Reminder, readerId: string): string {
  return `interview:${id}:remind-${reminder}:${startsAt.getTime()}:${readerId}`;
}

async function remindMember(
  ctx: Bound,
  letters: Letters,
  member: Letters['members'][number],
  reminder: Reminder,
): Promise<void> {
  const { row, sender } = letters;
  const { testMode, testEmail } = sender.configuration;
  const words = wordsForMember(letters, member);
  await queueMail(ctx, {
    ...{ kind: 'interview.reminder', recipient: testMode ? testEmail : member.email },
    ...{ dedupeKey: keyOf(row, reminder, member.id), usefulUntil: row.startsAt },
    mail: await memberEmail({
      ...{ change: 'reminder', name: member.name, candidate: letters.shownName, jobTitle: row.jobTitle },
      ...{ details: words.interview_details, time: words.interview_time, message: row.calendarNotes },
      url: `${ctx.platform.config.publicUrl}/interviews?interview=${row.id}`,
      wouldHaveGone: testMode ? member.email : undefined,
    }),
  });
}

async function remindCandidate(ctx: Bound, letters: Letters, reminder: Reminder): Promise<void> {
  const { row, sender, candidate } = letters;
  if (!sender.configuration.interviewScheduling) return;
  await sendCandidateMail(ctx, {
    ...{ organizationId: ctx.organizationId, candidateId: candidate.id, kind: 'interview_reminder', sender },
    ...{
      dedupeKey: keyOf(row, reminder, 'candidate'),
      recipient: row.candidateEmail,
      usefulUntil: row.startsAt,
    },
    applicationId: row.applicationId ?? undefined,
    withoutLink: !letters.isOwnAddress,
    ownWords: wordsForCandidate(letters, ''),
  });
}
