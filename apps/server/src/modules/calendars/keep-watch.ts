import { newId } from '@candor/database/ids';
import type { CalendarProvider, Watching } from '@candor/integrations/calendars';
import { ProductError } from '../../platform/product-error.ts';
import { newToken } from '../../platform/secrets.ts';
import { askCalendar, impatient } from './ask-calendar.ts';
import { type AccountRow, writeAccount } from './calendar-accounts.ts';
import type { CalendarContext } from './connected-calendars.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Providers let a standing order live for a week. */
const livesMs = 6 * dayMs;
const tryAgainMs = 6 * hourMs;

interface Kept {
  asked: { provider: CalendarProvider; connection: { id: string } };
  account: AccountRow;
  /** Events of ours lie ahead. */
  isWanted: boolean;
  /** The provider says that it no longer tells, or soon will not. */
  isHookLost: boolean;
}

/**
 * Has the provider tell of changes at once, where it can reach this installation: over https only. Without it changes are
 * found every five minutes all the same, so that a failure here is no failure.
 */
export async function keepWatch(ctx: CalendarContext, kept: Kept): Promise<void> {
  const { asked, account, isWanted, isHookLost } = kept;
  const canReach = ctx.platform.config.publicUrl.startsWith('https://');
  const watching = watchingOf(account);
  if (!isWanted || !canReach) {
    if (watching) await stopWatch(ctx, asked, account);
    return;
  }
  const nowMs = ctx.now.getTime();
  const isGood = watching && watching.endsAt.getTime() - nowMs > dayMs && !isHookLost;
  const isTooSoon =
    account.watchTriedAt && nowMs - account.watchTriedAt.getTime() < tryAgainMs && !isHookLost;
  if (isGood || isTooSoon) return;
  const hookId = account.hookId ?? newId('hok');
  const { secrets, config } = ctx.platform;
  const secret = account.hookSecret ? secrets.decrypt(account.hookSecret) : newToken('hook').token;
  const hook = {
    ...{ url: `${config.publicUrl}/hr/webhooks/${asked.provider.name}/${hookId}`, secret },
    endsAt: new Date(nowMs + livesMs),
  };
  // The address has to know the secret before the provider asks whether it is right.
  const known = { hookId, hookSecret: account.hookSecret ?? secrets.encrypt(secret), watchTriedAt: ctx.now };
  await writeAccount(ctx, asked.connection.id, known);
  try {
    const { id, resourceId, endsAt } = await askCalendar(ctx, asked, (calendar) =>
      watching && !isHookLost ? calendar.rewatch(watching, hook) : calendar.watch(hook),
    );
    const columns = { watchId: id, watchResourceId: resourceId, watchEndsAt: endsAt, watchTriedAt: null };
    await writeAccount(ctx, asked.connection.id, columns);
  } catch (error) {
    if (!(error instanceof ProductError) || error.code === 'reconnect_needed') throw error;
    ctx.log.info(
      { connectionId: asked.connection.id, code: error.code },
      'a calendar does not tell of changes',
    );
  }
}

/** The order is taken back where the provider can be reached; it ends by itself otherwise. */
export async function stopWatch(
  ctx: CalendarContext,
  asked: Kept['asked'],
  account: AccountRow,
): Promise<void> {
  const watching = watchingOf(account);
  if (!watching) return;
  const stopped = askCalendar(ctx, asked, (calendar) => calendar.unwatch(watching), impatient);
  await stopped.catch((error: unknown) => {
    if (!(error instanceof ProductError)) throw error;
  });
  await writeAccount(ctx, asked.connection.id, { watchId: null, watchResourceId: null, watchEndsAt: null });
}

function watchingOf({ watchId, watchResourceId, watchEndsAt }: AccountRow): Watching | undefined {
  return watchId && watchEndsAt
    ? { id: watchId, resourceId: watchResourceId, endsAt: watchEndsAt }
    : undefined;
}
