import type { FastifyRequest } from 'fastify';
import type { Grant, Grants } from '../oauth/grants.ts';
import { readBearer } from '../oauth/oauth-api.ts';
import type { CalendarBook } from './calendar-book.ts';
import type { CalendarFaultSwitch } from './calendar-faults.ts';
import type { CalendarJournal } from './calendar-journal.ts';
import type { CalendarAccount } from './calendar-objects.ts';
import type { CalendarStore } from './calendar-store.ts';

/** What a stand-in for a calendar is made of. */
export interface CalendarParts {
  /** As in `/microsoft`. */
  prefix: string;
  name: string;
  store: CalendarStore;
  grants: Grants;
  faults: CalendarFaultSwitch;
  journal: CalendarJournal;
  book: CalendarBook;
  /** What a server of this vendor says when it is busy or broken. */
  busyBody(status: number): object;
}

/** Whose token came with a call; undefined where it is none of ours, or has ended. */
export function findCaller(
  { grants, store }: CalendarParts,
  request: FastifyRequest,
): { grant: Grant; account: CalendarAccount } | undefined {
  const grant = grants.findGrant(readBearer(request));
  const account = grant && store.state.accounts[grant.account.id];
  return grant && account ? { grant, account } : undefined;
}

/** Where this stand-in is, as whoever asks sees it. */
export function baseOf(request: FastifyRequest, prefix: string): string {
  return `http://${request.headers.host ?? 'localhost'}${prefix}`;
}
