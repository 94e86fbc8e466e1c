import type { Calendar, CalendarProvider } from '@candor/integrations/calendars';
import { ProviderRefusal, ProviderUnavailable } from '@candor/integrations/provider-error';
import { ProductError } from '../../platform/product-error.ts';
import { getCredentials, requireReconnect } from '../connections/connections.ts';
import type { CalendarContext } from './connected-calendars.ts';

interface Asked {
  provider: CalendarProvider;
  connection: { id: string };
}

/** For what a person waits for: an answer later than this is as good as none. */
export const impatient = { timeoutMs: 5_000, patienceMs: 6_000, mostTries: 2 };

/**
 * Does something in a connected calendar. What the provider says against it becomes an error of ours; where only the owner can
 * help, the connection is marked and they are told. Not inside a transaction.
 */
export async function askCalendar<T>(
  ctx: CalendarContext,
  { provider, connection }: Asked,
  work: (calendar: Calendar) => Promise<T>,
  limits: Partial<typeof impatient> = {},
): Promise<T> {
  const account = {
    key: connection.id,
    fetchToken: async (refused?: string) =>
      (await getCredentials(ctx, connection.id, refused === undefined ? {} : { refused })).accessToken,
  };
  try {
    return await work(provider.open(account, limits));
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      const { trouble } = error;
      ctx.log.info({ provider: provider.name, connectionId: connection.id, trouble }, 'a calendar is away');
      throw new ProductError('provider_unavailable');
    }
    if (!(error instanceof ProviderRefusal)) throw error;
    const { status, code } = error;
    ctx.log.info(
      { provider: provider.name, connectionId: connection.id, status, code },
      'a calendar refused',
    );
    if (status === 401 || /insufficient_claims|interaction_?required/i.test(code))
      return requireReconnect(ctx, connection.id, 'The calendar no longer accepts Candor.');
    throw new ProductError(status === 403 ? 'calendar_permission_missing' : 'calendar_refused');
  }
}
