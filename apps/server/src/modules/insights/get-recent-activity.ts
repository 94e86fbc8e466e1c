import type { QueryOf } from '@candor/contract/endpoint';
import type { insights, RecentActivity } from '@candor/contract/insights';
import { auditLog, evaluations, outboxMessages } from '@candor/database/schema';
import { and, eq, gte } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { readCounters } from '../../platform/row-counters.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What happened today and over the last days. A day is a day in UTC, the same for everybody in the organization. */
export async function getRecentActivity(
  ctx: MemberContext,
  { query: { days } }: { query: QueryOf<typeof insights.getRecentActivity> },
): Promise<RecentActivity> {
  return inTransaction(ctx, async (ctx) => {
    const { db, organizationId, now } = ctx;
    const midnight = new Date(`${dateOf(now)}T00:00:00Z`);
    const dates = listDates(midnight, 2 * days);
    const kept = await readCounters(ctx, dates.map(counterOf));
    const applicationsOn = (date: string) => kept.get(counterOf(date)) ?? 0;
    const period = dates.slice(days);
    const total = (of: string[]) => of.reduce((sum, date) => sum + applicationsOn(date), 0);
    const [current, earlier] = [total(period), total(dates.slice(0, days))];
    const since = (start: Date) => ({
      evaluations: and(
        eq(evaluations.organizationId, organizationId),
        eq(evaluations.state, 'finished'),
        gte(evaluations.finishedAt, start),
      ),
      mails: and(
        eq(outboxMessages.organizationId, organizationId),
        eq(outboxMessages.state, 'sent'),
        gte(outboxMessages.sentAt, start),
      ),
    });
    const asked = and(
      eq(auditLog.organizationId, organizationId),
      gte(auditLog.at, midnight),
      eq(auditLog.action, 'faq.asked'),
    );
    const periodStart = new Date(midnight.getTime() - (days - 1) * dayMs);
    return {
      evaluationsToday: await db.$count(evaluations, since(midnight).evaluations),
      communicationsToday: await db.$count(outboxMessages, since(midnight).mails),
      faqRequestsToday: await db.$count(auditLog, asked),
      applicationsToday: applicationsOn(dateOf(now)),
      period: { days, from: dateOf(periodStart), to: dateOf(now) },
      activity_summary: {
        applications: current,
        evaluations: await db.$count(evaluations, since(periodStart).evaluations),
        communications: await db.$count(outboxMessages, since(periodStart).mails),
      },
      daily_activity: period.map((date) => ({ date, applications: applicationsOn(date) })),
      trends: {
        applications_percent: earlier === 0 ? null : Math.round(((current - earlier) / earlier) * 100),
      },
    };
  });
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
