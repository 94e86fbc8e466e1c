import type { CalendarFaultMode } from '../calendars/calendar-faults.ts';

/** What befalls a call as a whole. */
const ofCalls = [
  /** The answer comes `ms` later. */
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
] as const satisfies readonly CalendarFaultMode[];

/** What befalls a call while it is worked on. */
const inside = [
  'invalid_grant',
  /** A refresh replaces the refresh token, or leaves it and does not repeat it, whatever the vendor usually does. */
  'rotate-refresh',
  'no-rotation',
  /** The person grants all but the last of what was asked for. */
  'scope-downgrade',
  'empty-page-with-next',
  /** The next page, the account's own address, or its sign-in is at another host. */
  'foreign-next-page',
  'foreign-api',
  'foreign-accounts-server',
  /** Every page names the same next one, or yet another one for ever. */
  'endless-cursor',
  'endless-pages',
  /** A list of jobs that is none. */
  'wrong-types',
] as const;

const ATS_FAULTS = ['none', ...ofCalls, ...inside] as const;
type AtsFaultMode = (typeof ATS_FAULTS)[number];

/** How the other stand-ins call the same. */
const otherNames: Record<string, AtsFaultMode> = {
  busy: '429',
  'server-error': '500',
  unavailable: '503',
  truncate: 'truncated-json',
  'lost-answer': 'reset-after-commit',
  'invalid-grant': 'invalid_grant',
  'fewer-scopes': 'scope-downgrade',
};

export const atsFaultNames = [...ATS_FAULTS, ...Object.keys(otherNames)];

export interface AtsFault {
  mode: string;
  /** After so many calls it is well again; until it is switched off when it is not given. */
  times?: number;
  /** So many calls go well before. */
  after?: number;
  /** Only calls whose path begins so, as in `/v1/postings`. */
  path?: string;
  /** Only calls by this method. */
  method?: string;
  ms?: number;
  /** How long access tokens live from now on; an hour when it is not given. */
  expiresInSeconds?: number;
}

export type AtsFaultSwitch = ReturnType<typeof createAtsFaultSwitch>;

/** How the stand-in misbehaves at the moment, in several ways at once if need be; forgotten when the sandbox stops. */
export function createAtsFaultSwitch() {
  let current: AtsFault[] = [];
  const modeOf = ({ mode }: AtsFault) => otherNames[mode] ?? (mode as AtsFaultMode);

  /** Whether this fault is due, which uses it up. */
  function use(fault: AtsFault): boolean {
    if (fault.after) {
      fault.after -= 1;
      return false;
    }
    if (fault.times === 1) current = current.filter((other) => other !== fault);
    else if (fault.times !== undefined) fault.times -= 1;
    return true;
  }

  return {
    /** The one that is asked about; the latency, where several are at work. */
    get: (): AtsFault => ({ ...(current.find(({ ms }) => ms) ?? current[0] ?? { mode: 'none' }) }),
    list: (): AtsFault[] => current,
    is: (mode: string): boolean => current.some((fault) => modeOf(fault) === mode),
    set(faults: readonly AtsFault[]) {
      current = faults
        .filter(({ mode, expiresInSeconds }) => mode !== 'none' || expiresInSeconds)
        .map((fault) => ({ ...fault }));
    },
    /** The mode of this call as a whole. */
    takeForCall({ path, method }: { path: string; method: string }): CalendarFaultMode {
      const due = current.find(
        (fault) =>
          ofCalls.some((mode) => mode === modeOf(fault)) &&
          path.startsWith(fault.path ?? '') &&
          (fault.method === undefined || fault.method === method) &&
          use(fault),
      );
      return due ? (modeOf(due) as CalendarFaultMode) : 'none';
    },
    /** Whether this happens inside the call. */
    takeInside(mode: (typeof inside)[number]): boolean {
      const fault = current.find((fault) => modeOf(fault) === mode);
      return fault !== undefined && use(fault);
    },
    expiresInSeconds: (): number | undefined =>
      current.find(({ expiresInSeconds }) => expiresInSeconds)?.expiresInSeconds,
  };
}
