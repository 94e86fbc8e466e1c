import type { StoredResponse } from '@candor/database/schema';
import type { SeenEvent } from '@candor/integrations/calendars';
import type { Context } from '../../platform/context.ts';

/** Names an attendee in what is stored and told, so that no address stands in it. */
export function attendeeKey({ platform }: Pick<Context, 'platform'>, email: string): string {
  return shorten(platform.secrets.keyedHash(describe(email)));
}

/** Whether this is who was named, with the installation's key or one before. */
export function isAttendee(
  { platform }: Pick<Context, 'platform'>,
  email: string,
  attendee: string,
): boolean {
  return platform.secrets.keyedHashes(describe(email)).some((hash) => shorten(hash) === attendee);
}

export function storeResponses(
  ctx: Pick<Context, 'platform'>,
  responses: SeenEvent['responses'],
): StoredResponse[] {
  return responses
    .map(({ email, response }) => ({ attendee: attendeeKey(ctx, email), response }))
    .sort((a, b) => (a.attendee < b.attendee ? -1 : 1));
}

/** Those of the responses that differ from what is stored. Whoever is not named there has not answered. */
export function findAnswered(
  ctx: Pick<Context, 'platform'>,
  responses: SeenEvent['responses'],
  stored: readonly StoredResponse[],
): StoredResponse[] {
  const answered = responses.filter(({ email, response }) => {
    const known = stored.find(({ attendee }) => isAttendee(ctx, email, attendee));
    return response !== (known?.response ?? 'none');
  });
  return storeResponses(ctx, answered);
}

function describe(email: string): string {
  return `calendar attendee\n${email.trim().normalize('NFKC').toLowerCase()}`;
}

function shorten(hash: Buffer): string {
  return hash.toString('base64url').slice(0, 22);
}
