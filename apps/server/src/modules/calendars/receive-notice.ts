import type { calendars as endpoints } from '@candor/contract/calendars';
import type { BodyOf } from '@candor/contract/endpoint';
import { calendarAccounts } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { bindToOrganization, type Context, inTransaction } from '../../platform/context.ts';
import type { SignedBody } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { followCalendarTask } from './follow-calendars.task.ts';

interface Notice {
  params: { id: string };
  signed?: SignedBody | undefined;
}

const answer = { success: true as const };

/** Microsoft says that a calendar changed, or that it will no longer say so. */
export async function receiveMicrosoftNotice(
  ctx: Context,
  { body, ...notice }: Notice & { body: BodyOf<typeof endpoints.noticeMicrosoft> },
) {
  const lost = ['reauthorizationRequired', 'subscriptionRemoved'];
  await take(
    ctx,
    notice,
    body.value.some(({ lifecycleEvent = '' }) => lost.includes(lifecycleEvent)),
  );
  return answer;
}

/** Google says that a calendar changed. */
export async function receiveGoogleNotice(ctx: Context, notice: Notice) {
  await take(ctx, notice, false);
  return answer;
}

/** What is said is a hint: the calendar is looked at anew, and what does not know the secret is not listened to. */
async function take(ctx: Context, { params, signed }: Notice, isHookLost: boolean): Promise<void> {
  const [account] = await inTransaction(ctx, ({ db }) =>
    db.select().from(calendarAccounts).where(eq(calendarAccounts.hookId, params.id)),
  );
  const { secrets, tasks } = ctx.platform;
  const isKnown = account?.hookSecret && signed?.isBy([secrets.decrypt(account.hookSecret)], ctx.now);
  if (!account || !isKnown) throw new ProductError('invalid_signature');
  const { organizationId, connectionId } = account;
  await inTransaction(bindToOrganization(ctx, organizationId), (ctx) =>
    tasks.enqueue(ctx, followCalendarTask, { connectionId, isHookLost }),
  );
}
