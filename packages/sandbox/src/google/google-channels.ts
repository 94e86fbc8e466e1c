import { randomBytes } from 'node:crypto';
import type { Watch } from '../calendars/calendar-objects.ts';
import type { CalendarParts } from '../calendars/calendar-parts.ts';
import type { CalendarRoute } from '../calendars/calendar-route.ts';
import type { Notices } from '../calendars/notices.ts';
import { invalid, notFound } from './google-error.ts';

const weekMs = 7 * 86_400_000;

/** Adds channels, over which changes are told. They are not renewed: a new one takes over, and the old one is stopped. */
export function registerChannels(
  route: CalendarRoute,
  parts: CalendarParts,
  notices: Notices,
  scopes: readonly string[],
): void {
  const { store } = parts;
  const { state } = store;
  route('POST', '/calendars/:calendarId/events/watch', scopes, ({ account, body }) => {
    const { id, type, address, token, expiration } = body;
    if (typeof id !== 'string' || !/^[\w\-+/=]{1,64}$/.test(id)) throw invalid('Invalid channel id.');
    if (type !== 'web_hook') throw invalid('Unknown channel type.');
    const url = String(address ?? '');
    if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
      throw invalid('WebHook callback must be HTTPS.', 'push.webhookUrlNotHttps');
    if (Object.hasOwn(state.watches, id)) throw invalid('Channel id not unique.', 'channelIdNotUnique');
    const latest = store.now().getTime() + weekMs;
    const endsMs = Math.min(Number(expiration ?? latest), latest);
    const watch: Watch = {
      ...{ id, accountId: account.id, url, secret: String(token ?? ''), messages: 0 },
      ...{ endsAt: new Date(endsMs).toISOString(), resourceId: randomBytes(12).toString('base64url') },
    };
    state.watches[id] = watch;
    notices.greet(watch);
    const { resourceId } = watch;
    const resourceUri = `https://www.googleapis.com/calendar/v3/calendars/${account.email}/events`;
    return {
      status: 200,
      body: { kind: 'api#channel', id, resourceId, resourceUri, token, expiration: String(endsMs) },
    };
  });
  route('POST', '/channels/stop', scopes, ({ account, body }) => {
    const watch = state.watches[String(body.id)];
    if (watch?.accountId !== account.id || watch.resourceId !== body.resourceId) throw notFound();
    delete state.watches[watch.id];
    return { status: 204 };
  });
}
