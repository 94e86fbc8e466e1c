import { calendarEvents, connections } from '@candor/database/schema';
import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { followCalendar } from './follow-calendar.ts';

/** Looks at one calendar. It may run twice at once: what was seen already is told once. */
export const followCalendarTask = defineTask({
  name: 'follow-calendar',
  payload: z.object({ connectionId: z.string(), isHookLost: z.boolean().default(false) }),
  scope: 'tenant',
  concurrency: 2,
  retry: { retryLimit: 2, retryDelaySeconds: 20, retryDelayMaxSeconds: 60, expireInSeconds: 300 },
  async handle(ctx, payload) {
    const { organizationId } = ctx;
    if (!organizationId) throw new Error('a calendar belongs to an organization');
    await followCalendar({ ...ctx, organizationId }, payload);
  },
});

/** Every five minutes: the calendars in which events of ours lie ahead. */
export const followCalendarsTask = defineTask({
  name: 'follow-calendars',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '*/5 * * * *',
  retry: { retryLimit: 1, retryDelaySeconds: 30, retryDelayMaxSeconds: 60, expireInSeconds: 240 },
  handle: (ctx) =>
    inTransaction(ctx, async (ctx) => {
      const due = await ctx.db
        .selectDistinct({ id: connections.id, organizationId: connections.organizationId })
        .from(calendarEvents)
        .innerJoin(connections, eq(connections.id, calendarEvents.connectionId))
        .where(
          and(
            eq(calendarEvents.state, 'made'),
            isNotNull(calendarEvents.externalId),
            eq(connections.health, 'works'),
            or(gt(calendarEvents.endsAt, ctx.now), gt(calendarEvents.seenEndsAt, ctx.now)),
          ),
        );
      for (const { id, organizationId } of due)
        await ctx.platform.tasks.enqueue({ ...ctx, organizationId }, followCalendarTask, {
          connectionId: id,
        });
    }),
});
