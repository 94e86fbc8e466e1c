export interface CalendarPerson {
  email: string;
  name: string;
}

export interface CalendarInvitation {
  /** `REQUEST` invites and tells changes; `CANCEL` takes the event out of a calendar. */
  method: 'REQUEST' | 'CANCEL';
  /** The same for the life of the event. */
  uid: string;
  /** One more with every change. */
  sequence: number;
  stampedAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** In which the event was meant, by its IANA name. */
  timeZone: string;
  summary: string;
  description: string;
  location?: string | undefined;
  url?: string | undefined;
  /** Whoever gets the answers. */
  organizer: CalendarPerson;
  attendees: readonly CalendarPerson[];
}

/** What somebody's calendar answered to an invitation. */
export interface CalendarReply {
  uid: string;
  attendee: string;
  answer: 'accepted' | 'declined' | 'tentative';
  sequence: number;
}
