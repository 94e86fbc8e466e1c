import {
  type CalendarCheck,
  type CalendarCheckStep,
  type CalendarProviderName,
  calendarCheckSteps,
} from '@candor/contract/calendars';
import { errorCatalogue } from '@candor/contract/errors';
import { type Probed, probe } from '@candor/integrations/probe';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { getCredentials } from '../connections/connections.ts';
import { askCalendar } from './ask-calendar.ts';
import {
  type ConnectedCalendar,
  findConnected,
  getCalendarProvider,
  permissionsOf,
} from './connected-calendars.ts';
import { newKey, readZone } from './own-events.ts';

const dayMs = 86_400_000;
/** Signatures and tokens of others are refused by clocks that differ by more. */
const mostDriftMs = 5 * 60_000;

/** Says what is wrong with a step; a step that says nothing passed. */
class StepFailure extends Error {}

interface Tried {
  ctx: SessionContext;
  name: CalendarProviderName;
  probed: Probed[];
  calendar: ConnectedCalendar | undefined;
}

/** Tries each thing that a calendar needs, in order, and names the first that fails. */
export async function checkCalendar(
  ctx: SessionContext,
  { params }: { params: { provider: CalendarProviderName } },
): Promise<CalendarCheck> {
  const { provider: name } = params;
  getCalendarProvider(ctx.platform, name);
  const calendar = await findConnected(ctx, ctx.caller.userId, name);
  const tried: Tried = { ctx, name, probed: [], calendar };
  const steps: CalendarCheck['steps'] = [];
  let failed: CalendarCheckStep | null = null;
  for (const step of calendarCheckSteps) {
    if (failed) {
      steps.push({ step, state: 'skipped', detail: 'Not tried, because an earlier step failed.' });
      continue;
    }
    try {
      steps.push({ step, state: 'passed', detail: await tries[step](tried) });
    } catch (error) {
      failed = step;
      steps.push({ step, state: 'failed', detail: explain(error) });
    }
  }
  return inTransaction(ctx, async (ctx) => {
    const recordId = calendar?.connection.id ?? name;
    await recordAudit(ctx, { recordId, details: { provider: name, failed } });
    const answer = { steps, failed_step: failed };
    await keepAnswer(ctx, answer);
    return answer;
  });
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

function explain(error: unknown): string {
  if (error instanceof StepFailure) return error.message;
  if (error instanceof ProductError) return errorCatalogue[error.code].detail;
  throw error;
}

const tries: Record<CalendarCheckStep, (tried: Tried) => Promise<string>> = {
  async address(tried) {
    const { providers, calendars } = tried.ctx.platform;
    const urls = [
      providers.find(({ name }) => name === tried.name)?.tokenUrl,
      calendars.find(({ name }) => name === tried.name)?.apiUrl,
    ].filter((url) => url !== undefined);
    tried.probed = await Promise.all(urls.map((url) => probe(url)));
    const away = tried.probed.filter(({ status }) => status === undefined).map(({ host }) => host);
    if (away.length > 0)
      throw new StepFailure(
        `This server can't reach ${away.join(' and ')}. Check its network and its proxy.`,
      );
    return `This server reaches ${[...new Set(tried.probed.map(({ host }) => host))].join(' and ')}.`;
  },
  async sign_in({ ctx, calendar }) {
    if (!calendar) throw new StepFailure('No calendar is connected yet. Connect it first.');
    await getCredentials(ctx, calendar.connection.id);
    return `Signed in as ${calendar.connection.accountLabel}.`;
  },
  async scopes({ calendar }) {
    if (!calendar) throw new StepFailure('No calendar is connected yet.');
    const { canReadBusy, canWriteEvents, canMakeVideo } = permissionsOf(calendar);
    const missing = [
      !canReadBusy && 'see when you are busy',
      !canWriteEvents && 'add interviews to your calendar',
      !canMakeVideo && calendar.account?.hasVideo !== false && 'make video links',
    ].filter((text) => text !== false);
    if (missing.length > 0)
      throw new StepFailure(
        `Candor isn't allowed to ${list.format(missing)}. Reconnect, and allow all access.`,
      );
    return calendar.account?.hasVideo === false
      ? 'Candor has the access it needs. This account has no license for Teams, so there are no video links.'
      : 'Candor has the access it needs.';
  },
  async clock({ ctx, probed }) {
    const date = probed.find((one) => one.date)?.date;
    if (!date) return "The provider didn't say what time it is. Nothing depends on it here.";
    const driftMs = Math.abs(ctx.now.getTime() - date.getTime());
    if (driftMs > mostDriftMs)
      throw new StepFailure(
        `This server's clock is ${Math.round(driftMs / 60_000)} minutes off. Turn on time synchronization (NTP).`,
      );
    return "This server's clock is right.";
  },
  async free_busy({ ctx, calendar }) {
    if (!calendar) throw new StepFailure('No calendar is connected yet.');
    const range = { from: ctx.now, to: new Date(ctx.now.getTime() + dayMs) };
    const owner = { email: calendar.connection.accountLabel, zone: await readZone(ctx) };
    const busy = await askCalendar(ctx, calendar, (opened) => opened.findBusy(range, owner));
    return busy.length === 0
      ? 'Read: you are free for the next 24 hours.'
      : `Read: ${busy.length} busy ${busy.length === 1 ? 'period' : 'periods'} in the next 24 hours.`;
  },
  async test_event({ ctx, calendar }) {
    if (!calendar) throw new StepFailure('No calendar is connected yet.');
    const from = new Date(ctx.now.getTime() + 7 * dayMs);
    const event = {
      ...{ title: 'Candor test event', html: '', place: '', zone: 'UTC', attendees: [], video: false },
      ...{ from, to: new Date(from.getTime() + 15 * 60_000) },
    };
    await askCalendar(ctx, calendar, async (opened) => {
      const { id } = await opened.addEvent(event, { key: newKey(), subjectId: 'test' });
      await opened.cancelEvent(id, '');
      if (await opened.readEvent(id))
        throw new StepFailure("The test event was made, but couldn't be deleted.");
    });
    return 'A test event was made and deleted.';
  },
};
