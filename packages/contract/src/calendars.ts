import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse, requiredLineField } from './fields.ts';

export const calendarProviders = ['microsoft', 'google'] as const;
export type CalendarProviderName = (typeof calendarProviders)[number];

/** What Candor may do in a calendar, by what its owner granted and the account can. */
const permissionsSchema = z.object({
  read_busy: z.boolean(),
  write_events: z.boolean(),
  make_video: z.boolean(),
});

const calendarSchema = z.object({
  provider: z.enum(calendarProviders),
  /** Whether an app is registered with the provider, so that calendars can be connected. */
  configured: z.boolean(),
  /** For the registration of the app. */
  redirect_uri: z.string(),
  requested_scopes: z.array(z.string()),
  connection: z
    .object({
      id: z.string(),
      state: z.enum(['connected', 'reconnect_needed']),
      /** In the provider's words, where it no longer works. */
      reason: z.string().nullable(),
      email: z.string(),
      name: z.string().nullable(),
      job_title: z.string().nullable(),
      scopes: z.array(z.string()),
      permissions: permissionsSchema,
      /** False: the account has no licence for video meetings. Null: not known yet. */
      has_video: z.boolean().nullable(),
      connected_at: instant,
      /** When Candor renews its access next. */
      expires_at: instant.nullable(),
      last_synced_at: instant.nullable(),
      sync_failure: z.string().nullable(),
      /** Whether the provider tells Candor of changes at once. */
      is_watched: z.boolean(),
    })
    .nullable(),
});
export type ConnectedCalendar = z.infer<typeof calendarSchema>;

const calendarEventSchema = z.object({
  id: z.string(),
  subject: z.string(),
  start: instant,
  end: instant,
  is_all_day: z.boolean(),
  location: z.string(),
  attendees: z.array(z.string()),
  join_url: z.string().nullable(),
  web_link: z.string().nullable(),
  is_teams_meeting: z.boolean(),
});
export type OwnCalendarEvent = z.infer<typeof calendarEventSchema>;

export const calendarCheckSteps = [
  'address',
  'sign_in',
  'scopes',
  'clock',
  'free_busy',
  'test_event',
] as const;
export type CalendarCheckStep = (typeof calendarCheckSteps)[number];

const checkSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(calendarCheckSteps),
      state: z.enum(['passed', 'failed', 'skipped']),
      detail: z.string(),
    }),
  ),
  /** The first step that failed; null when all is well. */
  failed_step: z.enum(calendarCheckSteps).nullable(),
});
export type CalendarCheck = z.infer<typeof checkSchema>;

const byProvider = z.object({ provider: z.enum(calendarProviders) });

/** What the provider sends the person back with. A verifier from a browser is not used: Candor keeps its own. */
const calendarReturnBody = z.object({
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(500),
});

const userSchema = z.object({
  id: z.string(),
  display_name: z.string(),
  name: z.string(),
  email: z.string(),
  job_title: z.string().nullable(),
  picture: z.string().nullable(),
});

/** The names of the fields are older than Candor: `session_id` is the id of the connection, and no secret. */
const connectedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  session_id: z.string(),
  session_token: z.string(),
  user: userSchema,
  scopes: z.array(z.string()),
  permissions: permissionsSchema,
  expires_in: z.number().nullable(),
  expires_at: instant.nullable(),
  state: z.enum(['connected', 'reconnect_needed']),
});
export type CalendarConnected = z.infer<typeof connectedSchema>;

/** Whatever else a client sends along is left unread: what is connected is known here. */
const confirmBody = z.looseObject({}).optional();

const start = {
  method: 'POST',
  auth: 'session',
  right: 'connections.own',
  audit: 'connection.begun',
  response: z.object({ auth_url: z.string() }),
  secretAnswer: true,
  errors: ['not_found'],
} as const;

const finish = {
  method: 'POST',
  auth: 'session',
  right: 'connections.own',
  audit: 'connection.made',
  body: calendarReturnBody,
  response: connectedSchema,
  errors: ['invalid_request', 'not_found', 'calendar_sign_in_failed', 'provider_unavailable'],
} as const;

const confirm = {
  method: 'POST',
  auth: 'session',
  right: 'connections.own',
  audit: null,
  changesNothing: true,
  body: confirmBody,
  response: connectedSchema,
  errors: ['not_found'],
} as const;

const remove = {
  method: 'DELETE',
  auth: 'session',
  right: 'connections.own',
  audit: 'connection.removed',
  response: okResponse.extend({ message: z.string() }),
  errors: ['not_found'],
} as const;

const range = z
  .object({ from: instant, to: instant })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must come after the start' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 62 * 86_400_000, {
    path: ['to'],
    error: 'Choose at most 62 days',
  });

export const newCalendarEventBody = z
  .object({
    title: requiredLineField(200, 'Title'),
    start: instant,
    end: instant,
    time_zone: z.string().max(64).default('UTC'),
    location: z.string().max(300).default(''),
    video: z.boolean().default(false),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'The end must come after the start' });

export const newMeetingBody = z
  .object({ title: requiredLineField(200, 'Title'), start: instant, end: instant })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'The end must come after the start' });

const inCalendar = [
  ...(['invalid_request', 'not_found', 'calendar_not_connected', 'calendar_permission_missing'] as const),
  ...(['calendar_refused', 'reconnect_needed', 'provider_unavailable'] as const),
];

export const calendars = endpoints({
  listCalendars: () =>
    endpoint({
      method: 'GET',
      path: '/hr/calendars',
      summary: 'Your own calendars, connected or not. Tokens never leave the server.',
      auth: 'session',
      right: 'connections.own',
      audit: null,
      response: z.array(calendarSchema),
      errors: [],
    }),
  startMicrosoft: () =>
    endpoint({
      ...start,
      path: '/hr/microsoft-oauth/start',
      summary: 'Where to send the browser to connect your Outlook calendar. Good for 10 minutes.',
    }),
  finishMicrosoft: () =>
    endpoint({
      ...finish,
      path: '/hr/microsoft-oauth/token',
      summary:
        'Connect the Outlook calendar that Microsoft sent you back with, in the session that began it.',
    }),
  saveMicrosoft: () =>
    endpoint({
      ...confirm,
      path: '/hr/microsoft/save-microsoft-oauth-data',
      summary: 'Confirm that your Outlook calendar is connected. What is sent along is not used.',
    }),
  getMicrosoft: () =>
    endpoint({
      method: 'GET',
      path: '/hr/microsoft/get-microsoft-oauth-data',
      summary: 'Your connected Outlook calendar; 404 without one.',
      auth: 'session',
      right: 'connections.own',
      audit: null,
      response: connectedSchema,
      errors: ['not_found'],
    }),
  checkMicrosoft: () =>
    endpoint({
      method: 'GET',
      path: '/hr/microsoft/check-microsoft-connection',
      summary: 'Whether your Outlook calendar is connected.',
      auth: 'session',
      right: 'connections.own',
      audit: null,
      response: z.object({
        success: z.literal(true),
        connected: z.boolean(),
        data: z.object({ user: userSchema, session_token: z.string() }).nullable(),
      }),
      errors: [],
    }),
  deleteMicrosoft: () =>
    endpoint({
      ...remove,
      path: '/hr/microsoft/delete-microsoft-oauth-data',
      summary: 'Disconnect your Outlook calendar.',
    }),
  startGoogle: () =>
    endpoint({
      ...start,
      path: '/hr/google-oauth/start',
      summary: 'Where to send the browser to connect your Google calendar. Good for 10 minutes.',
    }),
  finishGoogle: () =>
    endpoint({
      ...finish,
      path: '/hr/google-oauth/token',
      summary: 'Connect the Google calendar that Google sent you back with, in the session that began it.',
    }),
  refreshGoogle: () =>
    endpoint({
      method: 'POST',
      path: '/hr/google/oauth/refresh',
      summary: 'Renew the access to your Google calendar, on the server. What is sent along is not used.',
      auth: 'session',
      right: 'connections.own',
      audit: 'connection.refreshed',
      body: confirmBody,
      response: z.object({ success: z.literal(true), expires_in: z.number().nullable() }),
      errors: ['not_found', 'reconnect_needed', 'provider_unavailable'],
    }),
  saveGoogle: () =>
    endpoint({
      ...confirm,
      path: '/hr/google-calendar/save-oauth-data',
      summary: 'Confirm that your Google calendar is connected. What is sent along is not used.',
    }),
  getGoogleStatus: () =>
    endpoint({
      method: 'GET',
      path: '/hr/google-calendar/oauth-status',
      summary: 'Whether your Google calendar is connected.',
      auth: 'session',
      right: 'connections.own',
      audit: null,
      response: z.object({ has_oauth_data: z.boolean(), user_info: userSchema.nullable() }),
      errors: [],
    }),
  deleteGoogle: () =>
    endpoint({
      ...remove,
      path: '/hr/google-calendar/delete-oauth-data',
      summary: 'Disconnect your Google calendar, and give its access back.',
    }),
  listOwnEvents: () =>
    endpoint({
      method: 'GET',
      path: '/hr/calendars/{provider}/events',
      summary:
        'What stands in your own calendar between two instants, at most 62 days apart. Up to 50 events.',
      auth: 'session',
      right: 'connections.own',
      audit: null,
      params: byProvider,
      query: range,
      response: z.array(calendarEventSchema),
      errors: inCalendar,
    }),
  findOwnBusy: () =>
    endpoint({
      method: 'GET',
      path: '/hr/calendars/{provider}/busy',
      summary: 'When you are busy between two instants, at most 62 days apart.',
      auth: 'session',
      right: 'connections.own',
      audit: null,
      params: byProvider,
      query: range,
      response: z.object({ busy: z.array(z.object({ from: instant, to: instant })) }),
      errors: inCalendar,
    }),
  addOwnEvent: () =>
    endpoint({
      method: 'POST',
      path: '/hr/calendars/{provider}/events',
      summary: 'Add an event to your own calendar. No one is invited.',
      auth: 'session',
      right: 'connections.own',
      audit: 'calendar.event_added',
      params: byProvider,
      body: newCalendarEventBody,
      response: calendarEventSchema,
      errors: inCalendar,
    }),
  addOwnMeeting: () =>
    endpoint({
      method: 'POST',
      path: '/hr/calendars/{provider}/meetings',
      summary: 'Make a video meeting that is in no calendar. For Microsoft only.',
      auth: 'session',
      right: 'connections.own',
      audit: 'calendar.meeting_added',
      params: byProvider,
      body: newMeetingBody,
      response: z.object({ subject: z.string(), start: instant, end: instant, join_url: z.string() }),
      errors: inCalendar,
    }),
  checkCalendar: () =>
    endpoint({
      method: 'POST',
      path: '/hr/calendars/{provider}/check',
      summary:
        'Try each step that a calendar needs, and name the first that fails. A test event is made and deleted.',
      auth: 'session',
      right: 'connections.own',
      audit: 'calendar.checked',
      params: byProvider,
      response: checkSchema,
      errors: ['not_found'],
    }),
  noticeMicrosoft: () =>
    endpoint({
      method: 'POST',
      path: '/hr/webhooks/microsoft/{id}',
      summary: 'For Microsoft Graph: a calendar changed. Taken as a hint, and looked at anew.',
      auth: 'public',
      right: null,
      audit: null,
      changesNothing: true,
      signed: 'graph',
      params: z.object({ id: z.string().max(64) }),
      body: z.object({
        value: z
          .array(z.object({ lifecycleEvent: z.string().max(64).optional() }))
          .min(1)
          .max(1000),
      }),
      response: okResponse,
      errors: ['invalid_request', 'invalid_signature'],
    }),
  noticeGoogle: () =>
    endpoint({
      method: 'POST',
      path: '/hr/webhooks/google/{id}',
      summary: 'For Google: a calendar changed. Taken as a hint, and looked at anew.',
      auth: 'public',
      right: null,
      audit: null,
      changesNothing: true,
      signed: 'google',
      params: z.object({ id: z.string().max(64) }),
      body: z.object({}),
      response: okResponse,
      errors: ['invalid_request', 'invalid_signature'],
    }),
});
