import type { QueryOf } from '@candor/contract/endpoint';
import type { insights, RecentActivity } from '@candor/contract/insights';
import { applications, faqConversations } from '@candor/database/schema';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { addDays, localDay, startOfDay } from '../../platform/local-day.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { checkMember, readWorkingTime } from '../organizations/organizations.ts';
import { countMailsByDay, countQuestionsByDay } from './count-conversations.ts';
import { countEvaluationsByDay } from './count-evaluations.ts';

/**
 * What happened today and over the last days. The days of a period are days in UTC, in which applications are counted; today
 * began at midnight where the organization is.
 */
export async function getRecentActivity(
  ctx: MemberContext,
  { query: { days, user_id: userId } }: { query: QueryOf<typeof insights.getRecentActivity> },
): Promise<RecentActivity> {
  return inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, userId);
    const { now } = ctx;
    const today = localDay(now, null);
    const dates = Array.from({ length: 2 * days }, (_, index) => addDays(today, index + 1 - 2 * days));
    const [earlier, period] = [dates.slice(0, days), dates.slice(days)];
    const start = startOfDay(dates[0] ?? today, null);
    const kept = await readCounters(ctx, dates.map(counterOf));
    const countsOf = {
      applications: new Map(dates.map((date) => [date, kept.get(counterOf(date)) ?? 0])),
      evaluations: await countEvaluationsByDay(ctx, start),
      communications: await countMailsByDay(ctx, start),
      faq_requests: await countQuestionsByDay(ctx, start),
    };
    const changeOf = (counts: ReadonlyMap<string, number>) => {
      const [before, after] = [sumOf(counts, earlier), sumOf(counts, period)];
      return before === 0 ? null : Math.round(((after - before) / before) * 100);
    };
    return {
      ...(await countToday(ctx)),
      period: { days, from: period[0] ?? today, to: today },
      activity_summary: {
        applications: sumOf(countsOf.applications, period),
        evaluations: sumOf(countsOf.evaluations, period),
        communications: sumOf(countsOf.communications, period),
        faq_requests: sumOf(countsOf.faq_requests, period),
      },
      daily_activity: period.map((date) => ({
        date,
        applications: countsOf.applications.get(date) ?? 0,
        evaluations: countsOf.evaluations.get(date) ?? 0,
        communications: countsOf.communications.get(date) ?? 0,
        faq_requests: countsOf.faq_requests.get(date) ?? 0,
      })),
      trends: {
        applications_percent: changeOf(countsOf.applications),
        evaluations_percent: changeOf(countsOf.evaluations),
        communications_percent: changeOf(countsOf.communications),
        faq_requests_percent: changeOf(countsOf.faq_requests),
      },
    };
  });
}

async function countToday(ctx: Transactional<MemberContext>) {
  const { db, organizationId, now } = ctx;
  const { timeZone } = await readWorkingTime(ctx, organizationId);
  const start = startOfDay(localDay(now, timeZone), timeZone);
  const chats = and(eq(faqConversations.organizationId, organizationId), gte(faqConversations.lastAt, start));
  const applied = and(
    eq(applications.organizationId, organizationId),
    isNull(applications.hiddenAt),
    gte(applications.appliedAt, start),
  );
  return {
    evaluationsToday: sum(await countEvaluationsByDay(ctx, start)),
    communicationsToday: sum(await countMailsByDay(ctx, start)),
    faqRequestsToday: await db.$count(faqConversations, chats),
    applicationsToday: await db.$count(applications, applied),
  };
}

function sum(byDay: ReadonlyMap<string, number>): number {
  return [...byDay.values()].reduce((total, count) => total + count, 0);
}

function sumOf(byDay: ReadonlyMap<string, number>, dates: readonly string[]): number {
  return dates.reduce((total, date) => total + (byDay.get(date) ?? 0), 0);
}

function counterOf(date: string): string {
  return `applications/day/${date}`;
}
