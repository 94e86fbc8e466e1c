import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer, CalendarAccount, CalendarEvent } from './calendar-objects.ts';
import type { CalendarStore } from './calendar-store.ts';
import type { Invite } from './invitation-mail.ts';

export type EventDraft = Pick<CalendarEvent, 'title' | 'startsAt' | 'endsAt'> &
  Partial<Omit<CalendarEvent, 'accountId' | 'uid' | 'change' | 'organizer'>>;

interface BookParts {
  store: CalendarStore;
  /** Where new accounts work, when nobody says so. */
  personalDomains: readonly string[];
  newEventId: () => string;
  invite: (invite: Invite) => void;
  tellWatches: (
    account: CalendarAccount,
    event: CalendarEvent,
    change: 'created' | 'updated' | 'deleted',
  ) => void;
}

interface Telling {
  /** Whether attendees get an email. */
  tells: boolean;
  comment?: string;
}

export type CalendarBook = ReturnType<typeof createBook>;

/** Accounts and what stands in their calendars. Whoever is invited and has a calendar here gets a copy in theirs. */
export function createBook({ store, personalDomains, newEventId, invite, tellWatches }: BookParts) {
  const { state } = store;
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const findAccount = (email: string): CalendarAccount | undefined =>
    Object.values(state.accounts).find((account) => same(account.email, email));

  function mark(event: CalendarEvent, what: 'created' | 'updated' | 'deleted'): void {
    state.changes += 1;
    event.change = state.changes;
    const account = state.accounts[event.accountId];
    if (account) tellWatches(account, event, what);
  }

  function isOrganizer(event: CalendarEvent): boolean {
    return same(state.accounts[event.accountId]?.email ?? '', event.organizer);
  }

  const copiesOf = (event: CalendarEvent) =>
    Object.values(state.events).filter((copy) => copy.uid === event.uid && copy.id !== event.id);

  /** What the organizer has changed, in the calendars of those who are invited. */
  function updateCopies(event: CalendarEvent): void {
    if (!isOrganizer(event)) return;
    for (const { email } of event.attendees) {
      const account = findAccount(email);
      if (!account || account.id === event.accountId) continue;
      const known = copiesOf(event).find(({ accountId }) => accountId === account.id);
      const { id: _, accountId: __, showAs: ___, ...rest } = event;
      const copy: CalendarEvent = {
        ...structuredClone(rest),
        ...{ id: known?.id ?? newEventId(), accountId: account.id, transactionId: null },
        ...{ showAs: known?.showAs ?? 'tentative', isDeleted: known?.isDeleted ?? false },
      };
      state.events[copy.id] = copy;
      mark(copy, known ? 'updated' : 'created');
    }
    const invited = event.attendees.map(({ email }) => findAccount(email)?.id);
    for (const copy of copiesOf(event))
      if (!invited.includes(copy.accountId) && !copy.isCancelled) {
        copy.isCancelled = true;
        mark(copy, 'updated');
      }
  }

  function mail(event: CalendarEvent, method: Invite['method'], to: readonly string[], comment = ''): void {
    const organizer = findAccount(event.organizer);
    if (organizer && to.length > 0) invite({ event, organizer, method, to, comment });
  }

  return {
    defaultEmail: 'mira.okafor@example.com',
    findAccount,
    isOrganizer,
    /** An account by its address; made on the way where there is none. */
    ensureAccount({ id, email, ...given }: { id: string; email: string } & Partial<CalendarAccount>) {
      const known = findAccount(email);
      if (known) return Object.assign(known, given);
      const isPersonal = personalDomains.some((domain) => email.toLowerCase().endsWith(`@${domain}`));
      const kind = given.kind ?? (isPersonal ? 'personal' : 'work');
      const account: CalendarAccount = {
        ...{ id, email, name: nameOf(email), jobTitle: null, zone: 'UTC' },
        ...{ hasVideo: kind === 'work', ...given, kind },
      };
      state.accounts[id] = account;
      return account;
    },
    addEvent(account: CalendarAccount, draft: EventDraft, { tells }: Telling): CalendarEvent {
      const id = draft.id ?? newEventId();
      const event: CalendarEvent = {
        ...{ html: '', place: '', isAllDay: false, zone: account.zone, showAs: 'busy', isPrivate: false },
        ...{ isCancelled: false, isDeleted: false, attendees: [], sequence: 0, transactionId: null },
        ...{ privateProperties: {}, video: { state: 'none', url: null, requestId: null } },
        ...draft,
        ...{ id, accountId: account.id, organizer: account.email, change: 0 },
        ...{ uid: `${randomUUID()}@sandbox.example`, createdAt: store.now().toISOString() },
      };
      state.events[id] = event;
      mark(event, 'created');
      updateCopies(event);
      if (tells)
        mail(
          event,
          'REQUEST',
          event.attendees.map(({ email }) => email),
        );
      return event;
    },
    changeEvent(event: CalendarEvent, changes: Partial<CalendarEvent>, { tells }: Telling): CalendarEvent {
      const before = structuredClone(event);
      Object.assign(event, changes);
      const isMoved = before.startsAt !== event.startsAt || before.endsAt !== event.endsAt;
      if (isMoved) {
        event.sequence += 1;
        // An answer was about the former time.
        if (isOrganizer(event))
          event.attendees = event.attendees.map((attendee) => ({ ...attendee, response: 'none' as const }));
      }
      mark(event, 'updated');
      updateCopies(event);
      if (!tells || !isOrganizer(event)) return event;
      const emails = ({ attendees }: CalendarEvent) => attendees.map(({ email }) => email.toLowerCase());
      const isOther = isMoved || before.title !== event.title || before.place !== event.place;
      const isOtherText = isOther || before.html !== event.html;
      const added = emails(event).filter((email) => !emails(before).includes(email));
      mail(event, 'REQUEST', isOtherText ? emails(event) : added);
      mail(
        { ...event, attendees: before.attendees },
        'CANCEL',
        emails(before).filter((email) => !emails(event).includes(email)),
      );
      return event;
    },
    /** By its organizer: for everybody. By somebody invited: for themself, as an answer. */
    removeEvent(event: CalendarEvent, { tells, comment }: Telling): void {
      event.isDeleted = true;
      mark(event, 'deleted');
      if (!isOrganizer(event)) return;
      event.sequence += 1;
      for (const copy of copiesOf(event)) {
        copy.isCancelled = true;
        mark(copy, 'updated');
      }
      if (tells)
        mail(
          event,
          'CANCEL',
          event.attendees.map(({ email }) => email),
          comment,
        );
    },
    answerEvent(event: CalendarEvent, email: string, response: Answer): boolean {
      const all = [event, ...copiesOf(event)];
      const isInvited = event.attendees.some((attendee) => same(attendee.email, email));
      if (!isInvited) return false;
      const account = findAccount(email);
      for (const one of all) {
        one.attendees = one.attendees.map((attendee) =>
          same(attendee.email, email) ? { ...attendee, response } : attendee,
        );
        if (one.accountId === account?.id && !isOrganizer(one))
          one.showAs = response === 'declined' ? 'free' : response === 'tentative' ? 'tentative' : 'busy';
        mark(one, 'updated');
      }
      return true;
    },
    /** What stands in a calendar between two instants, in order of time. */
    listEvents(accountId: string, from: Date, to: Date): CalendarEvent[] {
      return Object.values(state.events)
        .filter((event) => event.accountId === accountId && !event.isDeleted)
        .filter(({ startsAt, endsAt }) => new Date(endsAt) > from && new Date(startsAt) < to)
        .sort((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1));
    },
    listOf: (accountId: string): CalendarEvent[] =>
      Object.values(state.events).filter((event) => event.accountId === accountId),
    findEvent(accountId: string, id: string): CalendarEvent | undefined {
      const event = Object.hasOwn(state.events, id) ? state.events[id] : undefined;
      return event?.accountId === accountId ? event : undefined;
    },
    newToken: () => randomBytes(9).toString('base64url'),
  };
}

/** 'mira.okafor@example.com' is Mira Okafor. */
function nameOf(email: string): string {
  const [local = ''] = email.split('@');
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
