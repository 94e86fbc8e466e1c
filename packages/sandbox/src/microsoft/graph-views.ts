import type { CalendarAccount, CalendarEvent } from '../calendars/calendar-objects.ts';
import type { CalendarParts } from '../calendars/calendar-parts.ts';
import { GraphError, invalid } from './graph-error.ts';
import { writeEvent } from './graph-events.ts';
import { readAddressTime } from './graph-time.ts';

const mostDays = 1825;

export interface ViewAsked {
  query: Record<string, string>;
  /** The address of this page, from which those of others are made. */
  url: string;
  zone: string;
  pageSize: number;
}

function readRange({ startDateTime, endDateTime }: Record<string, string>) {
  const from = readAddressTime(startDateTime, 'startDateTime');
  const to = readAddressTime(endDateTime, 'endDateTime');
  if (to.getTime() - from.getTime() > mostDays * 86_400_000)
    throw invalid(`The range may span at most ${mostDays} days.`);
  return { from, to };
}

/** What stands in the calendar between two times, page by page. */
export function answerView(parts: CalendarParts, account: CalendarAccount, asked: ViewAsked): object {
  const { query, zone } = asked;
  const { from, to } = readRange(query);
  const top = Number(query.$top ?? 10);
  if (!Number.isInteger(top) || top < 1 || top > 1000)
    throw invalid('$top is not valid.', 'ErrorInvalidUrlQuery');
  const skip = Number(query.$skip ?? 0);
  const all = parts.book.listEvents(account.id, from, to);
  const value = all
    .slice(skip, skip + top)
    .map((event) => select(writeEvent(event, account, zone), query.$select));
  const hasMore = all.length > skip + top;
  return page(parts, asked, value, hasMore ? { $skip: String(skip + top) } : undefined);
}

/** What changed in a range that the first call of a round fixed. The token holds range and place, as the real one hides. */
export function answerDelta(parts: CalendarParts, account: CalendarAccount, asked: ViewAsked): object {
  const { query, zone, pageSize } = asked;
  if (parts.faults.takeInside('sync-expired')) throw expired();
  const token = query.$deltatoken ?? query.$skiptoken;
  const round = token
    ? readToken(token)
    : { ...toTexts(readRange(query)), since: 0, until: parts.store.state.changes, skip: 0 };
  const { from, to, since, skip } = round;
  const until = query.$deltatoken ? parts.store.state.changes : round.until;
  const inRange = ({ startsAt, endsAt }: CalendarEvent) => endsAt > from && startsAt < to;
  const changed = parts.book
    .listOf(account.id)
    .filter(({ change }) => change > since && change <= until)
    .filter((event) => since > 0 || (!event.isDeleted && inRange(event)))
    .sort((a, b) => a.change - b.change);
  const value = changed
    .slice(skip, skip + pageSize)
    .map((event) =>
      event.isDeleted || !inRange(event)
        ? { id: event.id, '@removed': { reason: 'deleted' } }
        : writeEvent(event, account, zone),
    );
  const hasMore = changed.length > skip + pageSize;
  const next = { ...round, until, skip: skip + pageSize };
  if (hasMore) return page(parts, asked, value, { $skiptoken: writeToken(next) });
  const deltatoken = writeToken({ ...round, until, since: until, skip: 0 });
  const answer = page(parts, asked, value, undefined);
  if ('@odata.nextLink' in answer) return answer;
  return { ...answer, '@odata.deltaLink': link(asked.url, { $deltatoken: deltatoken }) };
}

interface Round {
  from: string;
  to: string;
  since: number;
  until: number;
  skip: number;
}

const expired = () => new GraphError(410, 'SyncStateNotFound', 'The sync state generation is not found.');
const toTexts = ({ from, to }: { from: Date; to: Date }) => ({
  from: from.toISOString(),
  to: to.toISOString(),
});
const writeToken = (round: Round) => Buffer.from(JSON.stringify(round)).toString('base64url');

function readToken(token: string): Round {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw expired();
  }
}

function link(url: string, parameters: Record<string, string>): string {
  const address = new URL(url);
  address.search = '';
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** A page, with the faults that pages can have. */
function page(
  { faults }: CalendarParts,
  { query, url }: ViewAsked,
  value: object[],
  next: Record<string, string> | undefined,
): object {
  const follow = (parameters: Record<string, string>) => link(url, { ...query, ...parameters });
  const context = { '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#Collection(event)' };
  if (faults.takeInside('foreign-next-page'))
    return { ...context, value, '@odata.nextLink': 'http://127.0.0.1:9/v1.0/me/calendarView?$skip=10' };
  if (faults.is('endless-cursor')) return { ...context, value, '@odata.nextLink': follow({}) };
  if (faults.takeInside('empty-page-with-next'))
    return { ...context, value: [], '@odata.nextLink': follow({ $skip: query.$skip ?? '0' }) };
  return { ...context, value, ...(next && { '@odata.nextLink': follow(next) }) };
}

function select(event: object, wanted: string | undefined): object {
  if (!wanted) return event;
  const names = new Set(['id', '@odata.etag', ...wanted.split(',')]);
  if (names.has('createdDateTime') || names.has('lastModifiedDateTime'))
    throw invalid('These properties cannot be selected here.', 'ErrorInvalidProperty');
  return Object.fromEntries(Object.entries(event).filter(([name]) => names.has(name)));
}
