import { randomUUID } from 'node:crypto';
import type { Watch } from '../calendars/calendar-objects.ts';
import type { CalendarParts } from '../calendars/calendar-parts.ts';
import type { Notices } from '../calendars/notices.ts';
import { GraphError, invalid } from './graph-error.ts';
import type { GraphCall, GraphRoute } from './graph-route.ts';

const longestMinutes = 10_080;
const reading = ['Calendars.ReadWrite', 'Calendars.Read'];

/** Adds subscriptions to changes: the address proves itself first, and each lives a week at most. */
export function registerSubscriptions(route: GraphRoute, parts: CalendarParts, notices: Notices): void {
  const { state } = parts.store;
  const getWatch = ({ account, id }: GraphCall): Watch => {
    const watch = Object.hasOwn(state.watches, id) ? state.watches[id] : undefined;
    if (watch?.accountId !== account.id || new Date(watch.endsAt) <= parts.store.now())
      throw new GraphError(404, 'ResourceNotFound', 'The subscription does not exist.');
    return watch;
  };
  const readEnd = (given: unknown): string => {
    const end = new Date(String(given));
    const minutes = (end.getTime() - parts.store.now().getTime()) / 60_000;
    if (!(minutes > 0)) throw invalid('Subscription expiration must be in the future.', 'InvalidRequest');
    if (minutes > longestMinutes)
      throw invalid(
        `Subscription expiration can only be ${longestMinutes} minutes in the future.`,
        'InvalidRequest',
      );
    return end.toISOString();
  };

  route('POST', '/subscriptions', reading, async ({ account, body }) => {
    const { notificationUrl, lifecycleNotificationUrl, changeType, resource, clientState } = body;
    const url = String(notificationUrl ?? '');
    for (const address of [url, ...(lifecycleNotificationUrl ? [String(lifecycleNotificationUrl)] : [])])
      if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
        throw invalid('The notification address must use https.', 'InvalidRequest');
    if (!/^(created|updated|deleted)(,(created|updated|deleted))*$/.test(String(changeType)))
      throw invalid('changeType is not valid.', 'InvalidRequest');
    if (!/^\/?me\/events$/.test(String(resource)))
      throw invalid('resource is not known here.', 'InvalidRequest');
    if (typeof clientState !== 'string' || clientState.length > 128)
      throw invalid('clientState must be a text of at most 128 characters.', 'InvalidRequest');
    const endsAt = readEnd(body.expirationDateTime);
    const token = `Validation: Testing client application reachability. Request-Id: ${randomUUID()}`;
    if (!(await notices.isWilling(url, token)))
      throw invalid('Subscription validation request failed.', 'ValidationError');
    const id = randomUUID();
    const watch: Watch = {
      ...{ id, accountId: account.id, url, secret: clientState, endsAt },
      ...{ resourceId: 'me/events', messages: 0 },
    };
    state.watches[id] = watch;
    return { status: 201, body: show(watch) };
  });
  route('GET', '/subscriptions/:id', reading, (call) => ({ status: 200, body: show(getWatch(call)) }));
  route('PATCH', '/subscriptions/:id', reading, (call) => {
    const watch = getWatch(call);
    watch.endsAt = readEnd(call.body.expirationDateTime);
    return { status: 200, body: show(watch) };
  });
  route('DELETE', '/subscriptions/:id', reading, (call) => {
    delete state.watches[getWatch(call).id];
    return { status: 204 };
  });
}

function show({ id, url, endsAt }: Watch): object {
  return {
    ...{ id, resource: 'me/events', changeType: 'updated,deleted', notificationUrl: url },
    ...{ expirationDateTime: endsAt, clientState: null },
  };
}
