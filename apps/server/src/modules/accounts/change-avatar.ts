import { randomBytes } from 'node:crypto';
import { avatars, users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type AccountContext, inTransaction, type Transactional } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { redrawPicture } from '../../platform/redraw-picture.ts';
import { accountLimits } from './account-limits.ts';
import { getProfile } from './account-queries.ts';
import { viewUser } from './account-view.ts';

const sizePx = 256;

/** Sets the caller's own picture. The upload is decoded and re-encoded: nothing of the file itself is kept or served. */
export async function uploadAvatar(ctx: AccountContext, { file }: { file: UploadedFile | undefined }) {
  await take(ctx, accountLimits.avatarsPerAccount, ctx.caller.userId);
  if (!file) throw new ProductError('not_an_image');
  const content = await redrawPicture(file.content, (picture) =>
    picture.resize(sizePx, sizePx, { fit: 'cover' }).webp({ quality: 82 }),
  );
  return inTransaction(ctx, async (ctx) => {
    const key = randomBytes(24).toString('base64url');
    await ctx.db.delete(avatars).where(eq(avatars.userId, ctx.caller.userId));
    await ctx.db.insert(avatars).values({ key, userId: ctx.caller.userId, content, createdAt: ctx.now });
    return setAvatarKey(ctx, key);
  });
}

/** Removes the own picture. */
export async function removeAvatar(ctx: AccountContext) {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(avatars).where(eq(avatars.userId, ctx.caller.userId));
    return setAvatarKey(ctx, null);
  });
}

async function setAvatarKey(ctx: Transactional<AccountContext>, avatarKey: string | null) {
  const { userId } = ctx.caller;
  await ctx.db.update(users).set({ avatarKey }).where(eq(users.id, userId));
  await recordAudit(ctx, { recordId: userId });
  await publish(ctx, { userId }, { type: 'profile.changed', userId });
  return viewUser(await getProfile(ctx, userId));
}
