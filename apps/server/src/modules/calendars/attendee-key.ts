import type { StoredResponse } from '@candor/database/schema';
import type { SeenEvent } from '@candor/integrations/calendars';
import type { Context } from '../../platform/context.ts';

/** Names an attendee in what is stored and told, so that no address stands in it. */
export function attendeeKey({ platform }: Pick<Context, 'platform'>, email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  return platform.secrets.keyedHash(`calendar attendee\n${address}`).toString('base64url').slice(0, 22);
}

export function storeResponses(
  ctx: Pick<Context, 'platform'>,
  responses: SeenEvent['responses'],
): StoredResponse[] {
  return responses
    .map(({ email, response }) => ({ attendee: attendeeKey(ctx, email), response }))
    .sort((a, b) => (a.attendee < b.attendee ? -1 : 1));
}
