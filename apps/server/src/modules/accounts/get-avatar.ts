import { avatars } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/** A picture by its key, which cannot be guessed and changes with every new picture. */
export async function getAvatar(ctx: Context, { params }: { params: { key: string } }) {
  const [avatar] = await inTransaction(ctx, (ctx) =>
    ctx.db.select({ content: avatars.content }).from(avatars).where(eq(avatars.key, params.key)),
  );
  if (!avatar) throw new ProductError('not_found');
  return {
    contentType: 'image/webp',
    content: avatar.content,
    cacheControl: 'private, max-age=31536000, immutable',
  };
}
