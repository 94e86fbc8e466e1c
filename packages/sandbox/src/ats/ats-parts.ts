import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCall, type CallAnswer } from '../calendars/answer-call.ts';
import type { CalendarJournal } from '../calendars/calendar-journal.ts';
import type { Grant, Grants } from '../oauth/grants.ts';
import type { AtsFaultSwitch } from './ats-faults.ts';
import type { AtsAccount, AtsJob } from './ats-objects.ts';
import type { AtsStore } from './ats-store.ts';

/** An email that the vendor sends by itself. */
export type TellCandidate = (mail: { to: string; subject: string; text: string }) => void;

/** What a stand-in for an applicant-tracking system is made of. */
export interface AtsParts {
  /** As in `/lever`. */
  prefix: string;
  name: string;
  store: AtsStore;
  grants: Grants;
  faults: AtsFaultSwitch;
  journal: CalendarJournal;
  tellCandidate: TellCandidate;
  newJobId(): string;
  /** What a server of this vendor says when it is busy or broken. */
  busyBody(status: number): object;
}

export interface Caller {
  grant: Grant;
  /** The companies that the person let Candor see. */
  accounts: AtsAccount[];
}

/** Whose token came with a call; undefined where it is none of ours, or has ended. */
function findCaller(
  { grants, store }: AtsParts,
  request: FastifyRequest,
  scheme = 'Bearer',
): Caller | undefined {
  const [given, token = ''] = (request.headers.authorization ?? '').split(' ');
  const grant = given === scheme ? grants.findGrant(token) : undefined;
  if (!grant) return undefined;
  const ids = grant.account.id.split(',');
  return { grant, accounts: store.state.accounts.filter(({ id }) => ids.includes(id)) };
}

/** Answers a call of the API to whoever may make it. */
export function answerCaller(
  parts: AtsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  rules: { scheme?: string; scope: string; refusal(status: number): object },
  run: (caller: Caller) => Promise<CallAnswer> | CallAnswer,
): Promise<unknown> {
  return answerCall(parts, request, reply, null, async () => {
    const caller = findCaller(parts, request, rules.scheme);
    if (!caller) return { status: 401, body: rules.refusal(401) };
    if (!caller.grant.scopes.includes(rules.scope)) return { status: 403, body: rules.refusal(403) };
    return run(caller);
  });
}

export function jobsOf({ store }: AtsParts, account: AtsAccount | undefined): AtsJob[] {
  return store.state.jobs.filter(({ accountId }) => accountId === account?.id);
}

/** Newest change first, as all vendors list them when they are asked to. */
export function byLatestChange(a: AtsJob, b: AtsJob): number {
  return b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id);
}

/** A whole number of a query within its limits; the default where it is not given. */
export function readCount(
  text: string | undefined,
  { usual, most }: { usual: number; most: number },
): number {
  const count = text === undefined ? usual : Number(text);
  return Number.isInteger(count) && count >= 0 ? Math.min(count, most) : usual;
}

/** Where this stand-in is, as whoever asks sees it. */
export function originOf(request: FastifyRequest): string {
  return `http://${request.headers.host ?? 'localhost'}`;
}
