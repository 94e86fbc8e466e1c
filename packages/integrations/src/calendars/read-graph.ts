import { z } from 'zod';
import { ProviderUnavailable } from '../provider-http/provider-error.ts';
import type { AttendeeResponse, Period, SeenEvent } from './calendars.ts';
import { toInstant } from './local-time.ts';
import { readAs, readLink } from './read-answer.ts';

const timeSchema = z.object({ dateTime: z.string(), timeZone: z.string() });

const eventSchema = z.object({
  id: z.string(),
  subject: z.string().nullish(),
  transactionId: z.string().nullish(),
  start: timeSchema,
  end: timeSchema,
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  attendees: z
    .array(
      z.object({
        emailAddress: z.object({ address: z.string().nullish() }).nullish(),
        status: z.object({ response: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish(),
  webLink: z.string().nullish(),
});

export const eventFields =
  'id,subject,start,end,isAllDay,isCancelled,showAs,location,attendees,onlineMeeting,webLink,transactionId';

export const pageSchema = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

/** Times come without an offset beside their zone: what JavaScript would read as this machine's own time. */
export function readTime({ dateTime, timeZone }: z.infer<typeof timeSchema>): Date {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(dateTime)?.[0];
  if (!local) throw new ProviderUnavailable('unreadable', 'the calendar answered a time that is none');
  if (timeZone === 'UTC') return new Date(`${local}Z`);
  try {
    return toInstant(local, timeZone);
  } catch {
    throw new ProviderUnavailable('unreadable', 'the calendar answered in a zone that is not known');
  }
}

const responses: Record<string, AttendeeResponse> = {
  accepted: 'accepted',
  declined: 'declined',
  tentativelyAccepted: 'tentative',
};

export function readGraphEvent(answer: unknown): SeenEvent & { transactionId: string | null } {
  const event = readAs(eventSchema, answer);
  const joinUrl = readLink(event.onlineMeeting?.joinUrl);
  return {
    id: event.id,
    title: event.subject ?? '',
    place: event.location?.displayName ?? '',
    from: readTime(event.start),
    to: readTime(event.end),
    isAllDay: event.isAllDay ?? false,
    isCancelled: event.isCancelled ?? false,
    webLink: readLink(event.webLink),
    joinUrl,
    videoState: joinUrl ? 'made' : 'none',
    responses: (event.attendees ?? []).flatMap(({ emailAddress, status }) =>
      emailAddress?.address
        ? { email: emailAddress.address, response: responses[status?.response ?? ''] ?? 'none' }
        : [],
    ),
    transactionId: event.transactionId ?? null,
  };
}

const freeLevels = ['free', 'workingElsewhere'];

/** When an entry takes its owner's time; days without hours are those of the owner's zone. */
export function readTaken(answer: unknown, zone: string): Period[] {
  const event = readAs(eventSchema, answer);
  if (event.isCancelled || freeLevels.includes(event.showAs ?? 'busy')) return [];
  if (!event.isAllDay) return [{ from: readTime(event.start), to: readTime(event.end) }];
  const midnight = ({ dateTime }: { dateTime: string }) =>
    toInstant(`${dateTime.slice(0, 10)}T00:00:00`, zone);
  return [{ from: midnight(event.start), to: midnight(event.end) }];
}
