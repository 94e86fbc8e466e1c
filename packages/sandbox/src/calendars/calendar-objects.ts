/** Somebody with a calendar. */
export interface CalendarAccount {
  id: string;
  email: string;
  name: string;
  jobTitle: string | null;
  /** Microsoft treats the two differently; Google has only the first. */
  kind: 'work' | 'personal';
  /** Whether meetings by video can be made. */
  hasVideo: boolean;
  zone: string;
}

export type Answer = 'none' | 'accepted' | 'declined' | 'tentative';

export interface Attendee {
  email: string;
  name: string;
  type: 'required' | 'optional' | 'resource';
  response: Answer;
}

export type ShownAs = 'free' | 'tentative' | 'busy' | 'oof' | 'workingElsewhere';

/** An entry of a calendar, in words of neither vendor. */
export interface CalendarEvent {
  id: string;
  /** The account whose calendar it is in. */
  accountId: string;
  uid: string;
  title: string;
  html: string;
  place: string;
  /** Instants in UTC; of an entry for whole days the midnights of its dates. */
  startsAt: string;
  endsAt: string;
  isAllDay: boolean;
  zone: string;
  showAs: ShownAs;
  isPrivate: boolean;
  /** The organizer called it off, and the copy of an attendee stays. */
  isCancelled: boolean;
  isDeleted: boolean;
  organizer: string;
  attendees: Attendee[];
  sequence: number;
  video: { state: 'none' | 'pending' | 'made' | 'failed'; url: string | null; requestId: string | null };
  /** Given by whoever made it, so that a repeated call makes no second one. */
  transactionId: string | null;
  privateProperties: Record<string, string>;
  /** Which change of the calendar touched it last. */
  change: number;
  createdAt: string;
}

/** A client that wants notices of changes: a subscription of Graph, or a channel of Google. */
export interface Watch {
  id: string;
  accountId: string;
  url: string;
  secret: string;
  endsAt: string;
  resourceId: string;
  messages: number;
}

export interface Meeting {
  id: string;
  accountId: string;
  subject: string;
  startsAt: string;
  endsAt: string;
  url: string;
}
