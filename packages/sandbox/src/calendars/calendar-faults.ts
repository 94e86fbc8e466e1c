export const CALENDAR_FAULTS = [
  'none',
  /** Every answer comes `ms` later. */
  'latency',
  'hang',
  /** The connection ends before anything happened, or after it did. */
  'reset-before-response',
  'reset-after-commit',
  /** Busy, with a hint in seconds, as a date, or without one. */
  '429',
  '429-date',
  '429-no-retry-after',
  '500',
  '503',
  'truncated-json',
  'wrong-content-type',
  /** 50 MB of JSON. */
  'huge',
  /** Sends the caller to another host. */
  'redirect',
  'invalid_grant',
  /** A refresh replaces the refresh token, and the former one is worthless. With `ms` its answer comes so much later. */
  'rotate-refresh',
  /** The person grants all but the last of what was asked for. */
  'scope-downgrade',
  'empty-page-with-next',
  'foreign-next-page',
  /** Every page names the same next one. */
  'endless-cursor',
  /** What was kept of the last look at the calendar is no longer known there. */
  'sync-expired',
  /** An answer that succeeds, but says that free and busy times can't be read. */
  'schedule-error',
  /** 403 for too many calls, which Google answers instead of 429 at times. */
  'rate-limited',
  /** A link for video is not made, or not made yet. */
  'conference-failure',
  'conference-pending',
  /** No notices of changes are sent. */
  'no-notices',
] as const;

export type CalendarFaultMode = (typeof CALENDAR_FAULTS)[number];

/** How the other stand-ins call the same. */
const otherNames: Record<string, CalendarFaultMode> = {
  busy: '429',
  'server-error': '500',
  unavailable: '503',
  truncate: 'truncated-json',
  'lost-answer': 'reset-after-commit',
  'invalid-grant': 'invalid_grant',
  'fewer-scopes': 'scope-downgrade',
};

export const faultNames = [...CALENDAR_FAULTS, ...Object.keys(otherNames)];

export interface CalendarFault {
  mode: CalendarFaultMode;
  /** After so many calls it is well again; until it is switched off when it is not given. */
  times?: number;
  /** Only calls whose path begins so, as in `/v1.0/me/events`. */
  path?: string;
  /** Only calls by this method. */
  method?: string;
  ms?: number;
  /** How long access tokens live from now on; an hour when it is not given. */
  expiresInSeconds?: number;
}

/** What a call meets while it is worked on, rather than before or after. */
const inside: readonly CalendarFaultMode[] = [
  'empty-page-with-next',
  'foreign-next-page',
  'endless-cursor',
  'sync-expired',
  'schedule-error',
  'conference-failure',
  'conference-pending',
];
const ofTokens: readonly CalendarFaultMode[] = ['invalid_grant', 'rotate-refresh', 'scope-downgrade'];

export type CalendarFaultSwitch = ReturnType<typeof createCalendarFaultSwitch>;

/** How the stand-in misbehaves at the moment; it is forgotten when the sandbox stops. */
export function createCalendarFaultSwitch() {
  let current: CalendarFault = { mode: 'none' };
  const take = (): CalendarFaultMode => {
    const { mode, times, expiresInSeconds } = current;
    if (times === 1) current = { mode: 'none', ...(expiresInSeconds && { expiresInSeconds }) };
    else if (times !== undefined) current = { ...current, times: times - 1 };
    return mode;
  };
  const isMeant = (modes: readonly CalendarFaultMode[], { path, method }: { path: string; method: string }) =>
    modes.includes(current.mode) &&
    path.startsWith(current.path ?? '') &&
    (current.method === undefined || current.method === method);
  return {
    get: (): CalendarFault => current,
    set({ mode, ...rest }: Omit<CalendarFault, 'mode'> & { mode: string }) {
      current = { ...rest, mode: otherNames[mode] ?? (mode as CalendarFaultMode) };
    },
    is: (mode: CalendarFaultMode): boolean => current.mode === mode,
    /** The mode of this call as a whole. */
    takeForCall(call: { path: string; method: string }): CalendarFaultMode {
      const ofCalls = CALENDAR_FAULTS.filter(
        (mode) => mode !== 'none' && ![...inside, ...ofTokens, 'no-notices'].includes(mode),
      );
      return isMeant(ofCalls, call) ? take() : 'none';
    },
    /** Whether this happens inside the call. */
    takeInside: (mode: CalendarFaultMode): boolean => current.mode === mode && take() === mode,
  };
}
