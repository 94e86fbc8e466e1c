import type { CalendarProviderName, calendars as endpoints } from '@candor/contract/calendars';
import type { BodyOf } from '@candor/contract/endpoint';
import { calendarAccounts, calendarEvents } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import {
  beginConnection,
  type ConnectionRow,
  connectAccount,
  disconnectAccount,
} from '../connections/connections.ts';
import { askCalendar, impatient } from './ask-calendar.ts';
import { writeAccount } from './calendar-accounts.ts';
import { viewConnected } from './calendar-view.ts';
import { findConnected, getCalendarProvider } from './connected-calendars.ts';
import { stopWatch } from './keep-watch.ts';

/** Sends a member to a provider to connect their own calendar. */
export function startCalendar(name: CalendarProviderName) {
  return async (ctx: SessionContext) => {
    const { authorize_url } = await beginConnection('person')(ctx, { params: { provider: name } });
    return { auth_url: authorize_url };
  };
}

/** Takes the calendar that the provider sent a member back with, in place of another one of theirs there. */
export function finishCalendar(name: CalendarProviderName) {
  return async (ctx: SessionContext, { body }: { body: BodyOf<typeof endpoints.finishMicrosoft> }) => {
    const provider = getCalendarProvider(ctx.platform, name);
    let stored: ConnectionRow | undefined;
    const answer = await connectAccount(ctx, name, body, {
      owner: 'person',
      replacesOthers: true,
      view: (row) => viewConnected(provider, row, ctx.now),
      async onStored({ db, organizationId }, row) {
        stored = row;
        const fresh = { cursor: null, failure: null, hasVideo: null };
        await db
          .insert(calendarAccounts)
          .values({ connectionId: row.id, organizationId, ...fresh })
          .onConflictDoUpdate({ target: calendarAccounts.connectionId, set: fresh });
        // Events that were left in the account when it was disconnected are followed again.
        await db
          .update(calendarEvents)
          .set({ connectionId: row.id })
          .where(
            and(
              eq(calendarEvents.ownerId, ctx.caller.userId),
              eq(calendarEvents.provider, row.provider),
              eq(calendarEvents.accountId, row.accountId),
            ),
          );
      },
    }).catch((error: unknown) => {
      const isRefused = error instanceof ProductError && error.code === 'connection_refused';
      throw isRefused ? new ProductError('calendar_sign_in_failed') : error;
    });
    if (stored) await learnVideo(ctx, name, stored);
    return answer;
  };
}

/** Whether there is a licence for video is said before anybody sends an invitation that would lack the link. */
async function learnVideo(
  ctx: SessionContext,
  name: CalendarProviderName,
  connection: ConnectionRow,
): Promise<void> {
  const provider = getCalendarProvider(ctx.platform, name);
  if (!provider.permissionsOf(connection.scopes).canMakeVideo) return;
  try {
    const hasVideo = await askCalendar(
      ctx,
      { provider, connection },
      (calendar) => calendar.hasVideo(),
      impatient,
    );
    await writeAccount(ctx, connection.id, { hasVideo });
  } catch (error) {
    // It is connected all the same; what is not known is found out when a link is made.
    if (!(error instanceof ProductError)) throw error;
  }
}

/** Disconnects a member's own calendar; its access is given back where the provider takes it. */
export function disconnectCalendar(name: CalendarProviderName) {
  return async (ctx: SessionContext) => {
    const calendar = await findConnected(ctx, ctx.caller.userId, name);
    if (!calendar) throw new ProductError('not_found');
    const { connection, account } = calendar;
    if (account && connection.health === 'works') await stopWatch(ctx, calendar, account);
    return disconnectAccount(ctx, {
      ...{ id: connection.id, owner: 'person' },
      answer: { success: true as const, message: 'The calendar is disconnected.' },
    });
  };
}
