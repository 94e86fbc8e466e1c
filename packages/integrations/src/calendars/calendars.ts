import type { HttpLimits, ProviderAccount } from '../provider-http/provider-http.ts';

export interface Period {
  from: Date;
  to: Date;
}

/** What an account may be used for, by what its owner granted. */
export interface CalendarPermissions {
  canReadBusy: boolean;
  canWriteEvents: boolean;
  canMakeVideo: boolean;
}

export interface Attendee {
  email: string;
  name: string;
  isOptional: boolean;
}

/** An event as we want it to be. */
export interface WantedEvent extends Period {
  title: string;
  html: string;
  /** IANA: in which the organizer thinks of it. */
  zone: string;
  place: string;
  attendees: readonly Attendee[];
  video: boolean;
}

/** By what a repeated call finds the event that an earlier one made: letters and digits that both providers take. */
export interface EventKey {
  key: string;
  /** The thing of ours that it is about. */
  subjectId: string;
}

export type AttendeeResponse = 'none' | 'accepted' | 'declined' | 'tentative';

/** An event as the calendar has it. */
export interface SeenEvent extends Period {
  id: string;
  title: string;
  place: string;
  isAllDay: boolean;
  isCancelled: boolean;
  webLink: string | null;
  joinUrl: string | null;
  /** `pending`: the provider is still at it. */
  videoState: 'none' | 'made' | 'pending' | 'failed';
  responses: { email: string; response: AttendeeResponse }[];
}

export interface Changes {
  /** Of all events, not only of ours. Null: what was kept of the last look is no longer known there. */
  ids: ReadonlySet<string> | null;
  cursor: string;
}

/** A subscription to changes. */
export interface Watching {
  id: string;
  resourceId: string | null;
  endsAt: Date;
}

export interface Hook {
  /** Over https; the provider tells this address. */
  url: string;
  /** It repeats this, so that others cannot tell us stories. */
  secret: string;
  endsAt: Date;
}

/** The calendar of one account. What fails is a `ProviderUnavailable` or a `ProviderRefusal`. */
export interface Calendar {
  /** When the owner is taken; days without hours are those of the given zone. */
  findBusy(range: Period, owner: { email: string; zone: string }): Promise<Period[]>;
  /** Whether the account can make links for video at all. */
  hasVideo(): Promise<boolean>;
  listEvents(range: Period): Promise<SeenEvent[]>;
  /** Makes the event, or finds the one that an earlier call with this key made. */
  addEvent(event: WantedEvent, key: EventKey): Promise<SeenEvent>;
  /** Undefined: it is gone. */
  changeEvent(id: string, event: WantedEvent, key: EventKey): Promise<SeenEvent | undefined>;
  readEvent(id: string): Promise<SeenEvent | undefined>;
  /** What an earlier call with this key made, whose answer was lost. */
  findEvent(key: EventKey, range: Period): Promise<SeenEvent | undefined>;
  /** Cancels it for everyone. If it is already gone, that counts as done. */
  cancelEvent(id: string, comment: string): Promise<void>;
  /** A meeting by video that is in no calendar; undefined where the provider has no such thing. */
  addMeeting?(meeting: Period & { title: string }): Promise<{ joinUrl: string }>;
  /** What changed since the cursor; from now on where there is none. */
  listChanges(cursor: string | null, range: Period): Promise<Changes>;
  watch(hook: Hook): Promise<Watching>;
  /** Extends the existing subscription, or makes a new one. */
  rewatch(watching: Watching, hook: Hook): Promise<Watching>;
  unwatch(watching: Watching): Promise<void>;
}

export interface CalendarProvider {
  readonly name: 'microsoft' | 'google';
  /** The address its API is under, for whoever has to find out why it is not reached. */
  readonly apiUrl: string;
  permissionsOf(scopes: readonly string[]): CalendarPermissions;
  open(account: ProviderAccount, limits?: Partial<HttpLimits>): Calendar;
}
