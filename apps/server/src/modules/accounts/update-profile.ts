import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type AccountContext, inTransaction } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { getProfile } from './account-queries.ts';
import { viewUser } from './account-view.ts';

/** Changes the own profile. A field that is not sent stays as it is; an empty one is emptied. */
export async function updateProfile(
  ctx: AccountContext,
  { body }: { body: BodyOf<typeof accounts.updateMe> },
) {
  const { userId } = ctx.caller;
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(users)
      .set({
        name: body.name,
        city: emptied(body.city),
        country: emptied(body.country),
        phone: emptied(body.phone),
        jobTitle: emptied(body.job_title),
      })
      .where(eq(users.id, userId));
    await recordAudit(ctx, { recordId: userId });
    await publish(ctx, { userId }, { type: 'profile.changed', userId });
    return viewUser(await getProfile(ctx, userId));
  });
}

/** undefined leaves a column alone, an empty text clears it. */
function emptied(value: string | null | undefined): string | null | undefined {
  return value === '' ? null : value;
}
