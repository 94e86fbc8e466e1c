import type { QueryOf } from '@candor/contract/endpoint';
import type { insights, RecentActivity } from '@candor/contract/insights';
import { evaluations, faqConversations } from '@candor/database/schema';
import { and, eq, gte } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { localDay, startOfDay } from '../../platform/local-day.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { checkMember, readWorkingTime } from '../organizations/organizations.ts';
import { countMailsByDay, countQuestionsByDay, countSentMails } from './count-conversations.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What happened today, in the organization's zone, and over the last days, which are days in UTC: applications are counted by
 * those as they arrive.
 */
export async function getRecentActivity(
  ctx: MemberContext,
  { query: { days, user_id: userId } }: { query: QueryOf<typeof insights.getRecentActivity> },
): Promise<RecentActivity> {
  return inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, userId);
    const { db, organizationId, now } = ctx;
    const midnight = new Date(`${dateOf(now)}T00:00:00Z`);
    const dates = listDates(midnight, 2 * days);
    const kept = await readCounters(ctx, dates.map(counterOf));
    const applicationsOn = (date: string) => kept.get(counterOf(date)) ?? 0;
    const period = dates.slice(days);
    const total = (of: string[]) => of.reduce((sum, date) => sum + applicationsOn(date), 0);
    const [current, earlier] = [total(period), total(dates.slice(0, days))];
    const periodStart = new Date(midnight.getTime() - (days - 1) * dayMs);
    const mails = await countMailsByDay(ctx, periodStart);
    const questions = await countQuestionsByDay(ctx, periodStart);
    const finishedSince = (start: Date) =>
      and(
        eq(evaluations.organizationId, organizationId),
        eq(evaluations.state, 'finished'),
        gte(evaluations.finishedAt, start),
      );
    const today = dateOf(now);
    const { timeZone } = await readWorkingTime(ctx, organizationId);
    const morning = startOfDay(localDay(now, timeZone), timeZone);
    const chatsToday = and(
      eq(faqConversations.organizationId, organizationId),
      gte(faqConversations.lastAt, morning),
    );
    return {
      evaluationsToday: await db.$count(evaluations, finishedSince(morning)),
      communicationsToday: await countSentMails(ctx, morning),
      faqRequestsToday: await db.$count(faqConversations, chatsToday),
      applicationsToday: applicationsOn(today),
      period: { days, from: dateOf(periodStart), to: today },
      activity_summary: {
        applications: current,
        evaluations: await db.$count(evaluations, finishedSince(periodStart)),
        communications: sum(mails),
        faq_requests: sum(questions),
      },
      daily_activity: period.map((date) => ({
        date,
        applications: applicationsOn(date),
        communications: mails.get(date) ?? 0,
        faq_requests: questions.get(date) ?? 0,
      })),
      trends: {
        applications_percent: earlier === 0 ? null : Math.round(((current - earlier) / earlier) * 100),
      },
    };
  });
}

function sum(byDay: ReadonlyMap<string, number>): number {
  return [...byDay.values()].reduce((total, count) => total + count, 0);
}

function dateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The last `count` dates up to and including today, oldest first. */
function listDates(midnight: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    dateOf(new Date(midnight.getTime() - (count - 1 - index) * dayMs)),
  );
}

function counterOf(date: string): string {
  return `applications/day/${date}`;
}
