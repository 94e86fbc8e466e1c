import { randomBytes } from 'node:crypto';
import type { CalendarProviderName, calendars as endpoints } from '@candor/contract/calendars';
import type { BodyOf, QueryOf } from '@candor/contract/endpoint';
import { users } from '@candor/database/schema';
import type { CalendarPermissions } from '@candor/integrations/calendars';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { askCalendar } from './ask-calendar.ts';
import { viewEvent } from './calendar-view.ts';
import {
  type ConnectedCalendar,
  findConnected,
  getCalendarProvider,
  permissionsOf,
} from './connected-calendars.ts';

type Params = { provider: CalendarProviderName };
const mostEvents = 50;

/** The member's calendar, which works and may be used for this. */
async function getUsable(
  ctx: SessionContext,
  name: string,
  needed: keyof CalendarPermissions,
): Promise<ConnectedCalendar> {
  getCalendarProvider(ctx.platform, name);
  const calendar = await findConnected(ctx, ctx.caller.userId, name);
  if (!calendar) throw new ProductError('calendar_not_connected');
  if (calendar.connection.health !== 'works') throw new ProductError('reconnect_needed');
  if (!permissionsOf(calendar)[needed]) throw new ProductError('calendar_permission_missing');
  return calendar;
}

/** What stands in the member's own calendar. */
export async function listOwnEvents(
  ctx: SessionContext,
  { params, query }: { params: Params; query: QueryOf<typeof endpoints.listOwnEvents> },
) {
  const calendar = await getUsable(ctx, params.provider, 'canWriteEvents');
  const range = { from: new Date(query.from), to: new Date(query.to) };
  const events = await askCalendar(ctx, calendar, (opened) => opened.listEvents(range));
  return events
    .filter(({ isCancelled }) => !isCancelled)
    .slice(0, mostEvents)
    .map((event) => viewEvent(calendar.provider, event));
}

/** When the member is taken. */
export async function findOwnBusy(
  ctx: SessionContext,
  { params, query }: { params: Params; query: QueryOf<typeof endpoints.findOwnBusy> },
) {
  const calendar = await getUsable(ctx, params.provider, 'canReadBusy');
  const range = { from: new Date(query.from), to: new Date(query.to) };
  const owner = { email: calendar.connection.accountLabel, zone: await readZone(ctx) };
  const busy = await askCalendar(ctx, calendar, (opened) => opened.findBusy(range, owner));
  return { busy: busy.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })) };
}

export async function readZone(ctx: SessionContext): Promise<string> {
  const [row] = await inTransaction(ctx, ({ db }) =>
    db.select({ zone: users.timeZone }).from(users).where(eq(users.id, ctx.caller.userId)),
  );
  return row?.zone ?? 'UTC';
}

/** Adds an event to the member's own calendar; nobody is invited. */
export async function addOwnEvent(
  ctx: SessionContext,
  { params, body }: { params: Params; body: BodyOf<typeof endpoints.addOwnEvent> },
) {
  const calendar = await getUsable(ctx, params.provider, body.video ? 'canMakeVideo' : 'canWriteEvents');
  const wanted = {
    ...{ title: body.title, html: '', place: body.location, zone: body.time_zone, attendees: [] },
    ...{ from: new Date(body.start), to: new Date(body.end), video: body.video },
  };
  const key = { key: newKey(), subjectId: ctx.requestId };
  const event = await askCalendar(ctx, calendar, (opened) => opened.addEvent(wanted, key));
  return keepOwn(ctx, calendar, viewEvent(calendar.provider, event));
}

/** Makes a meeting by video that is in no calendar. */
export async function addOwnMeeting(
  ctx: SessionContext,
  { params, body }: { params: Params; body: BodyOf<typeof endpoints.addOwnMeeting> },
) {
  const calendar = await getUsable(ctx, params.provider, 'canMakeVideo');
  const meeting = { title: body.title, from: new Date(body.start), to: new Date(body.end) };
  const { joinUrl } = await askCalendar(ctx, calendar, async (opened) => {
    if (!opened.addMeeting) throw new ProductError('not_found');
    return opened.addMeeting(meeting);
  });
  const answer = { subject: body.title, start: body.start, end: body.end, join_url: joinUrl };
  return keepOwn(ctx, calendar, answer);
}

/** That something was done is recorded; what stands in the calendar is its owner's business. */
function keepOwn<T>(ctx: SessionContext, { connection, provider }: ConnectedCalendar, answer: T): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, { recordId: connection.id, details: { provider: provider.name } });
    await keepAnswer(ctx, answer);
    return answer;
  });
}

export const newKey = () => randomBytes(20).toString('hex');
