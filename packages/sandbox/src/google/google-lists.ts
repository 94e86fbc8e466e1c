import type { CalendarAccount, CalendarEvent } from '../calendars/calendar-objects.ts';
import type { CalendarParts } from '../calendars/calendar-parts.ts';
import { GoogleError, invalid } from './google-error.ts';
import { writeEvent } from './google-events.ts';

/** What goes with a syncToken would change what the token stands for. */
const notWithToken = [
  'timeMin',
  'timeMax',
  'orderBy',
  'q',
  'updatedMin',
  'privateExtendedProperty',
  'iCalUID',
];

interface Place {
  /** Changes after this one; 0 in a full list. */
  since: number;
  /** Changes up to this one: the list stays as it was when it began. */
  until: number;
  skip: number;
}

/** Events by range, by what changed since a token, or by a private property. */
export function answerList(
  parts: CalendarParts,
  account: CalendarAccount,
  query: Record<string, string>,
): object {
  const { book, faults, store } = parts;
  const { syncToken, pageToken } = query;
  const clashing = syncToken && notWithToken.find((name) => query[name] !== undefined);
  if (clashing) throw invalid(`${clashing} cannot be used with syncToken.`);
  if (query.orderBy === 'startTime' && query.singleEvents !== 'true')
    throw invalid('The requested ordering is not available for the particular query.');
  if (syncToken && faults.takeInside('sync-expired')) throw expired();
  const most = Number(query.maxResults ?? 250);
  if (!Number.isInteger(most) || most < 1) throw invalid('Invalid value for maxResults.');
  const size = Math.min(most, 2500);
  const start: Place = syncToken
    ? { ...readToken(syncToken), until: store.state.changes, skip: 0 }
    : { since: 0, until: store.state.changes, skip: 0 };
  const place = pageToken ? readToken(pageToken) : start;
  const found = book
    .listOf(account.id)
    .filter(({ change }) => change > place.since && change <= place.until)
    .filter((event) => isWanted(event, query, place))
    .sort((a, b) =>
      query.orderBy === 'startTime' ? a.startsAt.localeCompare(b.startsAt) : a.change - b.change,
    );
  const items = found.slice(place.skip, place.skip + size).map((event) => writeEvent(event, account));
  const head = { kind: 'calendar#events', summary: account.email, timeZone: account.zone };
  const next = (skip: number) => writeToken({ ...place, skip });
  if (faults.is('endless-cursor')) return { ...head, items, nextPageToken: next(place.skip) };
  if (faults.takeInside('empty-page-with-next'))
    return { ...head, items: [], nextPageToken: next(place.skip) };
  if (found.length > place.skip + size) return { ...head, items, nextPageToken: next(place.skip + size) };
  return { ...head, items, nextSyncToken: writeToken({ since: place.until, until: 0, skip: 0 }) };
}

function isWanted(event: CalendarEvent, query: Record<string, string>, { since }: Place): boolean {
  const isGone = event.isDeleted || event.isCancelled;
  // Deleted events are part of the changes; a full list has them only on request.
  if (isGone && since === 0 && query.showDeleted !== 'true') return false;
  const [name, value] = (query.privateExtendedProperty ?? '').split('=');
  if (name && event.privateProperties[name] !== value) return false;
  const from = readInstant(query.timeMin, 'timeMin');
  const to = readInstant(query.timeMax, 'timeMax');
  return (!from || event.endsAt > from) && (!to || event.startsAt < to);
}

export function readInstant(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined;
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw invalid(`Invalid value for ${name}: a time zone offset is needed.`);
  return new Date(text).toISOString();
}

const expired = () =>
  new GoogleError(
    410,
    'fullSyncRequired',
    'Sync token is no longer valid, a full sync is required.',
    'calendar',
  );
const writeToken = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

function readToken(token: string): Place {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw expired();
  }
}

/** `items(id,status),nextPageToken`: the parts of an answer that were asked for. */
export function selectFields(answer: object, fields: string | undefined): object {
  if (!fields) return answer;
  const picked: Record<string, unknown> = {};
  for (const [, name = '', inner] of fields.matchAll(/([\w/*]+)(?:\(([^)]*)\))?,?/g)) {
    const value = (answer as Record<string, unknown>)[name];
    if (value === undefined) continue;
    picked[name] =
      inner === undefined
        ? value
        : Array.isArray(value)
          ? value.map((one) => selectFields(one as object, inner))
          : selectFields(value as object, inner);
  }
  return picked;
}
