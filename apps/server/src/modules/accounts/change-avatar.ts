import { randomBytes } from 'node:crypto';
import { avatars, users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { recordAudit } from '../../platform/audit.ts';
import { type AccountContext, inTransaction, type Transactional } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import { getProfile } from './account-queries.ts';
import { viewUser } from './account-view.ts';

const sizePx = 256;
const maxPixels = 40_000_000;
const maxSidePx = 20_000;

/** How the files of pictures begin. SVG, MVG and the like are programs rather than pictures: no library gets to see them. */
const beginnings = ['ffd8ff', '89504e470d0a', '52494646', '47494638', '49492a00', '4d4d002a'];

/** Sets the own picture. What was uploaded is decoded and drawn anew: nothing of the file itself is kept or served. */
export async function uploadAvatar(ctx: AccountContext, { file }: { file: UploadedFile | undefined }) {
  await take(ctx, accountLimits.avatarsPerAccount, ctx.caller.userId);
  if (!file) throw new ProductError('not_an_image');
  const content = await redraw(file.content);
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

async function redraw(content: Buffer): Promise<Buffer> {
  const beginning = content.toString('hex', 0, 8);
  const isAvif = content.toString('latin1', 4, 8) === 'ftyp';
  if (!isAvif && !beginnings.some((bytes) => beginning.startsWith(bytes)))
    throw new ProductError('not_an_image');
  try {
    const image = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    // Read from the header: what claims to be enormous is not decoded.
    const { width, height } = await image.metadata();
    if (width > maxSidePx || height > maxSidePx) throw new ProductError('not_an_image');
    return await image.rotate().resize(sizePx, sizePx, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new ProductError('not_an_image');
  }
}
