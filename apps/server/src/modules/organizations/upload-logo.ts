import { randomBytes } from 'node:crypto';
import { logoRules } from '@candor/contract/branding';
import { organizationLogos, organizations } from '@candor/database/schema';
import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import {
  type Context,
  inTransaction,
  type SessionContext,
  type Transactional,
} from '../../platform/context.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type RateLimit, take } from '../../platform/rate-limit.ts';
import { redrawPicture } from '../../platform/redraw-picture.ts';
import { logoUrl } from './logo-url.ts';

const sidePx = 512;
/** Those that were tried out: enough to go back to, few enough to forget. */
const keptLogos = 10;
const uploads: RateLimit = { name: 'logo/organization', limit: 30, windowSeconds: 3600 };

/** Stores a logo, re-encoded as PNG. It is shown once it is saved with the branding. */
export async function uploadLogo(ctx: SessionContext, { file }: { file: UploadedFile | undefined }) {
  const { organizationId } = ctx;
  await take(ctx, uploads, organizationId);
  if (!file) throw new ProductError('not_an_image');
  if (file.content.length > logoRules.maxBytes) throw new ProductError('logo_too_large');
  const content = await redrawPicture(file.content, (picture) =>
    picture.resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true }).png({ palette: false }),
  );
  return inTransaction(ctx, async (ctx) => {
    const key = randomBytes(24).toString('base64url');
    await ctx.db.insert(organizationLogos).values({ key, organizationId, content, createdAt: ctx.now });
    await forgetOldLogos(ctx);
    await recordAudit(ctx, { recordId: organizationId });
    return { file_url: logoUrl(key) };
  });
}

async function forgetOldLogos(ctx: Transactional<SessionContext>): Promise<void> {
  const { organizationId } = ctx;
  const [organization] = await ctx.db
    .select({ shown: organizations.logoKey })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const newest = ctx.db
    .select({ key: organizationLogos.key })
    .from(organizationLogos)
    .where(eq(organizationLogos.organizationId, organizationId))
    .orderBy(desc(organizationLogos.createdAt), desc(organizationLogos.key))
    .limit(keptLogos);
  await ctx.db
    .delete(organizationLogos)
    .where(
      and(
        eq(organizationLogos.organizationId, organizationId),
        ne(organizationLogos.key, organization?.shown ?? ''),
        notInArray(organizationLogos.key, newest),
      ),
    );
}

/** A logo by its key. The pages of strangers show it, so nobody has to be known. */
export async function getLogo(ctx: Context, { params }: { params: { key: string } }) {
  const [logo] = await inTransaction(ctx, ({ db }) =>
    db
      .select({ content: organizationLogos.content })
      .from(organizationLogos)
      .where(eq(organizationLogos.key, params.key)),
  );
  if (!logo) throw new ProductError('not_found');
  return {
    contentType: 'image/png',
    content: logo.content,
    cacheControl: 'public, max-age=31536000, immutable',
  };
}
