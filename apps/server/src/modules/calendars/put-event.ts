import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@candor/database/ids';
import { calendarEvents } from '@candor/database/schema';
import type { Attendee, Calendar, EventKey, SeenEvent, WantedEvent } from '@candor/integrations/calendars';
import { and, eq } from 'drizzle-orm';
import { inTransaction, isTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { askCalendar } from './ask-calendar.ts';
import { storeResponses } from './attendee-key.ts';
import { callOff } from './cancel-event.ts';
import { chooseCalendar } from './choose-calendar.ts';
import type { CalendarContext, ConnectedCalendar } from './connected-calendars.ts';
import { type EventColumns, type EventRow, withEventLease } from './event-lease.ts';

export interface PutEvent {
  ownerId: string;
  /** What the event is about. There is one event for it. */
  subjectId: string;
  /** Counts up with every change: an older one that comes late changes nothing. */
  revision: number;
  title: string;
  html: string;
  from: Date;
  to: Date;
  /** IANA. */
  zone: string;
  place: string;
  attendees: readonly Attendee[];
  video: boolean;
  /** Which of the owner's calendars, where they have two; else the one that can do what is wanted. */
  provider?: 'microsoft' | 'google';
}

interface PutResult {
  eventId: string;
  webLink: string | null;
  joinUrl: string | null;
  /** `pending`: the provider is still making the link; `calendar_event.changed` tells of it. */
  videoState: 'none' | 'made' | 'pending' | 'failed';
}

const pollMs = 600;
const polls = 5;

/**
 * Brings an event to its owner's calendar, or changes the one that is there. Safe to repeat: an event whose answer was lost is
 * found again by its key. The provider invites the attendees. Not inside a transaction.
 */
export async function putEvent(ctx: CalendarContext, wanted: PutEvent): Promise<PutResult> {
  if (isTransaction(ctx.db)) throw new Error('a calendar was asked inside a transaction');
  const planned = await planEvent(ctx, wanted);
  return withEventLease(ctx, planned.id, async (row, write) => {
    if (row.revision > wanted.revision) return resultOf(row);
    if (row.revision === wanted.revision && row.state === 'made' && row.ownerId === wanted.ownerId)
      return resultOf(row.videoState === 'pending' ? await lookForVideo(ctx, row, write) : row);
    const calendar = await chooseCalendar(ctx, wanted, row);
    const begun = await begin(ctx, wanted, { row, write, calendar });
    // An attempt before this one may have made it, with what was wanted then.
    const isStale = ![0, wanted.revision].includes(row.begunRevision);
    const seen = await askCalendar(ctx, calendar, (opened) =>
      bring(opened, wanted, { row: begun, write, isStale }),
    );
    const made = await write({
      ...{ state: 'made', revision: wanted.revision, connectionId: calendar.connection.id },
      ...seenColumns(ctx, row, seen),
    });
    return resultOf(made);
  });
}

/** The row of what the event is about, made where there is none. It stands before the provider is asked for anything. */
async function planEvent(ctx: CalendarContext, wanted: PutEvent): Promise<EventRow> {
  const { organizationId } = ctx;
  const isIt = and(
    eq(calendarEvents.organizationId, organizationId),
    eq(calendarEvents.subjectId, wanted.subjectId),
  );
  const find = () =>
    inTransaction(ctx, async ({ db }) => (await db.select().from(calendarEvents).where(isIt))[0]);
  const known = await find();
  if (known) return known;
  const { provider, connection } = await chooseCalendar(ctx, wanted, undefined);
  await inTransaction(ctx, ({ db }) =>
    db
      .insert(calendarEvents)
      .values({
        ...{ id: newId('cev'), organizationId, subjectId: wanted.subjectId, ownerId: wanted.ownerId },
        ...{ provider: provider.name, connectionId: connection.id, accountId: connection.accountId },
        ...{ key: newKey(wanted.subjectId), startsAt: wanted.from, endsAt: wanted.to, createdAt: ctx.now },
      })
      .onConflictDoNothing(),
  );
  const planned = await find();
  if (!planned) throw new ProductError('conflict');
  return planned;
}

interface Begun {
  row: EventRow;
  write(columns: EventColumns): Promise<EventRow>;
  calendar: ConnectedCalendar;
}

/** Writes down what is about to be done. An event in another calendar than the one it goes to now is called off first. */
async function begin(
  ctx: CalendarContext,
  wanted: PutEvent,
  { row, write, calendar }: Begun,
): Promise<EventRow> {
  const { connection, provider } = calendar;
  const isSame = row.provider === provider.name && row.accountId === connection.accountId;
  if (!isSame) await callOff(ctx, row, '');
  const isAnew = !isSame || row.state === 'cancelled';
  return write({
    ...{ ownerId: wanted.ownerId, provider: provider.name, accountId: connection.accountId },
    ...{ connectionId: connection.id, startsAt: wanted.from, endsAt: wanted.to },
    ...(isAnew && { state: 'planned', externalId: null, key: newKey(wanted.subjectId), begunRevision: 0 }),
    begunRevision: wanted.revision,
  });
}

async function bring(
  calendar: Calendar,
  event: WantedEvent,
  { row, write, isStale }: Pick<Begun, 'row' | 'write'> & { isStale: boolean },
): Promise<SeenEvent> {
  let key: EventKey = { key: row.key, subjectId: row.subjectId };
  if (row.externalId) {
    const changed = await calendar.changeEvent(row.externalId, event, key);
    if (changed) return waitForVideo(calendar, changed);
    // Somebody deleted it there: it is made again, by a key that nothing there remembers.
    key = { ...key, key: newKey(row.subjectId) };
    await write({ key: key.key, externalId: null });
  }
  const added = await calendar.addEvent(event, key);
  const isAsWanted =
    added.from.getTime() === event.from.getTime() && added.to.getTime() === event.to.getTime();
  const mustChange = !isAsWanted || (isStale && row.externalId === null);
  const settled = mustChange ? ((await calendar.changeEvent(added.id, event, key)) ?? added) : added;
  return waitForVideo(calendar, settled);
}

/** A link that takes a moment is waited for; one that takes longer is told of later. */
async function waitForVideo(calendar: Calendar, event: SeenEvent): Promise<SeenEvent> {
  let seen = event;
  for (let poll = 0; seen.videoState === 'pending' && poll < polls; poll += 1) {
    await wait(pollMs);
    seen = (await calendar.readEvent(seen.id)) ?? seen;
  }
  return seen;
}

async function lookForVideo(ctx: CalendarContext, row: EventRow, write: Begun['write']): Promise<EventRow> {
  const calendar = await chooseCalendar(ctx, { ownerId: row.ownerId, video: true }, row);
  const id = row.externalId ?? '';
  const seen = await askCalendar(ctx, calendar, (opened) => opened.readEvent(id));
  return seen ? write({ joinUrl: seen.joinUrl, videoState: seen.videoState }) : row;
}

function seenColumns(ctx: CalendarContext, before: EventRow, seen: SeenEvent): EventColumns {
  // Answers to this very event that came since the last look are still to be told: the next one finds them.
  const isAtSameTime = +seen.from === +(before.seenStartsAt ?? 0) && +seen.to === +(before.seenEndsAt ?? 0);
  const responses =
    isAtSameTime && seen.id === before.externalId ? before.responses : storeResponses(ctx, seen.responses);
  return {
    ...{ externalId: seen.id, webLink: seen.webLink, joinUrl: seen.joinUrl, videoState: seen.videoState },
    ...{ seenStartsAt: seen.from, seenEndsAt: seen.to, responses },
  };
}

function resultOf({ externalId, webLink, joinUrl, videoState }: EventRow): PutResult {
  return {
    ...{ eventId: externalId ?? '', webLink, joinUrl },
    videoState: videoState as PutResult['videoState'],
  };
}

/** Of letters and digits that Google takes as an id, and nobody can guess. */
function newKey(subjectId: string): string {
  return createHash('sha256').update(`${subjectId}\n`).update(randomBytes(16)).digest('hex').slice(0, 48);
}
