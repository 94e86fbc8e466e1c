import { type accounts, type NotificationKind, notificationKinds } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type AccountContext, inTransaction } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { getProfile, getUser, type UserRow } from './account-queries.ts';
import { viewUser } from './account-view.ts';

type Settings = BodyOf<typeof accounts.saveSettings>;

/** Whether a person has notices of this kind by email: those that they did not turn off. */
export function wantsNotice(
  { mutedNotifications }: Pick<UserRow, 'mutedNotifications'>,
  kind: NotificationKind,
): boolean {
  return !mutedNotifications.includes(kind);
}

/** How the person wants dates, times and notices. */
export async function getPersonalSettings(ctx: AccountContext): Promise<Settings> {
  const user = await inTransaction(ctx, (ctx) => getUser(ctx, ctx.caller.userId));
  const isWanted = notificationKinds.map((kind) => [kind, wantsNotice(user, kind)]);
  return {
    time_zone: user.timeZone,
    locale: user.locale as Settings['locale'],
    notifications: Object.fromEntries(isWanted),
  };
}

/** Changes them, for all browsers of the person. */
export async function savePersonalSettings(ctx: AccountContext, { body }: { body: Settings }) {
  const { userId } = ctx.caller;
  return inTransaction(ctx, async (ctx) => {
    const before = await getUser(ctx, userId);
    const wants = (kind: NotificationKind) => body.notifications[kind] ?? wantsNotice(before, kind);
    await ctx.db
      .update(users)
      .set({
        timeZone: body.time_zone,
        locale: body.locale,
        mutedNotifications: notificationKinds.filter((kind) => !wants(kind)),
      })
      .where(eq(users.id, userId));
    await recordAudit(ctx, { recordId: userId });
    await publish(ctx, { userId }, { type: 'profile.changed', userId });
    return viewUser(await getProfile(ctx, userId));
  });
}
