import { type CalendarProviderName, calendars } from '@candor/contract/calendars';
import type { Role } from '@candor/contract/roles';
import { calendarAccounts } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { createSystemContext } from '../platform/system-context.ts';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export interface TestCalendar extends TestMember {
  provider: CalendarProviderName;
  connectionId: string;
  /** Of the account in the outside calendar. */
  account: string;
}

export interface CalendarEntry {
  id: string;
  account: string;
  subject: string;
  html: string;
  location: string;
  start: string;
  end: string;
  attendees: { email: string; response: string; type: string }[];
  join_url: string | null;
  transaction_id: string | null;
  private_properties: Record<string, string>;
}

interface CalendarState {
  events: CalendarEntry[];
  copies: CalendarEntry[];
  deleted_events: CalendarEntry[];
  subscriptions: { id: string; endsAt: string }[];
}

let accounts = 0;
export const newAccount = (domain = 'example.com') => `calendar-${++accounts}-${Date.now()}@${domain}`;

const startOf = (provider: CalendarProviderName) =>
  provider === 'microsoft' ? calendars.startMicrosoft : calendars.startGoogle;
export const finishOf = (provider: CalendarProviderName) =>
  provider === 'microsoft' ? calendars.finishMicrosoft : calendars.finishGoogle;
export const disconnectOf = (provider: CalendarProviderName) =>
  provider === 'microsoft' ? calendars.deleteMicrosoft : calendars.deleteGoogle;

/** Does what a person does on the provider's page: by the page's own address, as a browser would. */
export async function allow(
  authUrl: string,
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const body = new URLSearchParams({ decision: 'allow', ...fields });
  const answer = await fetch(authUrl, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
  return Object.fromEntries(new URL(location).searchParams);
}

export async function startCalendar(product: TestProduct, provider: CalendarProviderName, token: string) {
  return (await call(product, startOf(provider), { token })).body.auth_url;
}

interface Wanted {
  role?: Role;
  organizationId?: string;
  account?: string;
  /** What the person says on the provider's page besides. */
  fields?: Record<string, string>;
  member?: TestMember;
}

/** A member whose own calendar is connected. */
export async function buildCalendar(
  product: TestProduct,
  provider: CalendarProviderName,
  { role = 'recruit', organizationId, account = newAccount(), fields = {}, member }: Wanted = {},
): Promise<TestCalendar> {
  const person = member ?? (await buildMember(product, role, organizationId));
  const { token } = person;
  const returned = await allow(await startCalendar(product, provider, token), { account, ...fields });
  const body = { code: returned.code ?? '', state: returned.state ?? '' };
  const answer = await call(product, finishOf(provider), { token, body });
  if (answer.status !== 200) throw new Error(`connecting was answered with ${JSON.stringify(answer.body)}`);
  return { ...person, provider, account, connectionId: answer.body.session_id };
}

/** A context of background work in the calendar's organization, as the door of the module takes it. */
export function calendarContext(product: TestProduct, { organizationId }: { organizationId: string }) {
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  return { ...ctx, organizationId };
}

/** Controls the stand-in: `faults`, `accounts`, `events/{id}/move` and so on. */
export async function controlCalendar(
  product: Pick<TestProduct, 'sandboxUrl'>,
  provider: CalendarProviderName,
  path: string,
  body: object,
): Promise<void> {
  const answer = await fetch(`${product.sandboxUrl}/${provider}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the stand-in answered ${answer.status}: ${await answer.text()}`);
}

export const setCalendarFault = (
  product: Pick<TestProduct, 'sandboxUrl'>,
  provider: CalendarProviderName,
  fault: object,
) => controlCalendar(product, provider, 'faults', fault);

export async function readCalendarState(
  { sandboxUrl }: Pick<TestProduct, 'sandboxUrl'>,
  provider: CalendarProviderName,
): Promise<CalendarState> {
  return (await (await fetch(`${sandboxUrl}/${provider}/state`)).json()) as CalendarState;
}

/** What stands in one account's calendar. */
export async function listEntries(
  product: Pick<TestProduct, 'sandboxUrl'>,
  { provider, account }: Pick<TestCalendar, 'provider' | 'account'>,
): Promise<CalendarEntry[]> {
  const { events } = await readCalendarState(product, provider);
  return events.filter((event) => event.account === account);
}

/** The calls that the stand-in got, newest first, as in `POST /v1.0/me/events 201`. */
export async function listCalendarCalls(
  { sandboxUrl }: Pick<TestProduct, 'sandboxUrl'>,
  provider: CalendarProviderName,
): Promise<string[]> {
  const answer = await fetch(`${sandboxUrl}/${provider}/journal`);
  const entries = (await answer.json()) as {
    kind: string;
    what: string;
    outcome: string;
    id: string | null;
  }[];
  return entries
    .filter(({ kind }) => kind === 'call')
    .map(({ what, outcome, id }) =>
      what.endsWith('token') ? `${what} ${id} ${outcome}` : `${what} ${outcome}`,
    );
}

/** How the endpoints about calendars are called. */
export function listCalendarArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const member = async () => ({ token: (await buildMember(product)).token });
  const connected = (provider: CalendarProviderName) => async () => ({
    token: (await buildCalendar(product, provider)).token,
  });
  const returned = (provider: CalendarProviderName) => async () => {
    const { token } = await buildMember(product);
    const answer = await allow(await startCalendar(product, provider, token), { account: newAccount() });
    return { token, body: { code: answer.code ?? '', state: answer.state ?? '' } };
  };
  const inCalendar = (further: object) => async () => ({
    token: (await buildCalendar(product, 'microsoft')).token,
    params: { provider: 'microsoft' },
    ...further,
  });
  const day = { from: '2026-03-16T00:00:00.000Z', to: '2026-03-17T00:00:00.000Z' };
  const hour = { title: 'Planning', start: '2026-03-16T09:00:00.000Z', end: '2026-03-16T10:00:00.000Z' };
  const noticed = (provider: CalendarProviderName) => async () => {
    const { connectionId } = await buildCalendar(product, provider);
    const secret = `secret of ${connectionId}`;
    await inTestTransaction(product, ({ db }) =>
      db
        .update(calendarAccounts)
        .set({ hookId: `hook-${connectionId}`, hookSecret: product.platform.secrets.encrypt(secret) })
        .where(eq(calendarAccounts.connectionId, connectionId)),
    );
    const params = { id: `hook-${connectionId}` };
    return provider === 'microsoft'
      ? { params, body: { value: [{ clientState: secret }] } }
      : { params, body: {}, headers: { 'x-goog-channel-token': secret } };
  };
  return {
    'calendars.listCalendars': member,
    'calendars.startMicrosoft': member,
    'calendars.finishMicrosoft': returned('microsoft'),
    'calendars.saveMicrosoft': connected('microsoft'),
    'calendars.getMicrosoft': connected('microsoft'),
    'calendars.checkMicrosoft': connected('microsoft'),
    'calendars.deleteMicrosoft': connected('microsoft'),
    'calendars.startGoogle': member,
    'calendars.finishGoogle': returned('google'),
    'calendars.refreshGoogle': connected('google'),
    'calendars.saveGoogle': connected('google'),
    'calendars.getGoogleStatus': connected('google'),
    'calendars.deleteGoogle': connected('google'),
    'calendars.listOwnEvents': inCalendar({ query: day }),
    'calendars.findOwnBusy': inCalendar({ query: day }),
    'calendars.addOwnEvent': inCalendar({ body: hour }),
    'calendars.addOwnMeeting': inCalendar({ body: hour }),
    'calendars.checkCalendar': inCalendar({}),
    'calendars.noticeMicrosoft': noticed('microsoft'),
    'calendars.noticeGoogle': noticed('google'),
  } as Record<string, () => Promise<ArrangedCall>>;
}
