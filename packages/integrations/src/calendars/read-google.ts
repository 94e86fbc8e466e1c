import { z } from 'zod';
import { ProviderUnavailable } from '../provider-http/provider-error.ts';
import type { AttendeeResponse, SeenEvent } from './calendars.ts';
import { readAs, readLink } from './read-answer.ts';

const timeSchema = z.object({
  dateTime: z.iso.datetime({ offset: true }).optional(),
  date: z.iso.date().optional(),
});
const eventSchema = z.object({
  id: z.string(),
  status: z.string().optional(),
  summary: z.string().optional(),
  location: z.string().optional(),
  htmlLink: z.string().optional(),
  hangoutLink: z.string().optional(),
  start: timeSchema.optional(),
  end: timeSchema.optional(),
  attendees: z
    .array(z.object({ email: z.string().optional(), responseStatus: z.string().optional() }))
    .optional(),
  conferenceData: z
    .object({
      createRequest: z.object({ status: z.object({ statusCode: z.string() }).optional() }).optional(),
      entryPoints: z
        .array(z.object({ entryPointType: z.string().optional(), uri: z.string().optional() }))
        .optional(),
    })
    .optional(),
});

const responses: Record<string, AttendeeResponse> = {
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'tentative',
};

export function readGoogleEvent(answer: unknown): SeenEvent {
  const event = readAs(eventSchema, answer);
  const isCancelled = event.status === 'cancelled';
  const entry = event.conferenceData?.entryPoints?.find(({ entryPointType: type }) => type === 'video');
  const joinUrl = readLink(entry?.uri ?? event.hangoutLink);
  return {
    id: event.id,
    title: event.summary ?? '',
    place: event.location ?? '',
    from: readTime(event.start, isCancelled),
    to: readTime(event.end, isCancelled),
    isAllDay: event.start?.date !== undefined,
    isCancelled,
    webLink: readLink(event.htmlLink),
    joinUrl,
    videoState: readVideo(joinUrl, event.conferenceData?.createRequest?.status?.statusCode),
    responses: (event.attendees ?? []).flatMap(({ email, responseStatus = '' }) =>
      email ? { email, response: responses[responseStatus] ?? 'none' } : [],
    ),
  };
}

function readVideo(joinUrl: string | null, statusCode: string | undefined): SeenEvent['videoState'] {
  if (joinUrl) return 'made';
  if (statusCode === 'pending') return 'pending';
  return statusCode === 'failure' ? 'failed' : 'none';
}

/** What was deleted may come without its times. */
function readTime(time: z.infer<typeof timeSchema> | undefined, isGone: boolean): Date {
  if (time?.dateTime) return new Date(time.dateTime);
  if (time?.date) return new Date(`${time.date}T00:00:00Z`);
  if (isGone) return new Date(0);
  throw new ProviderUnavailable('unreadable', 'the calendar answered an event without a time');
}
