import { type Branding, defaultBranding, type branding as endpoints } from '@candor/contract/branding';
import type { BodyOf } from '@candor/contract/endpoint';
import { organizationLogos, organizations } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import {
  inTransaction,
  type MemberContext,
  type SessionContext,
  type Transactional,
} from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { findLogoKey, logoUrl } from './logo-url.ts';
import { brandingChanged } from './organization-events.ts';

/** Logo and colors as they were chosen, or what the form begins with. */
export async function getBranding(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, (ctx) => readBranding(ctx, params.id));
}

/** Changes them. The logo is one that this organization uploaded, or none: no address from elsewhere gets onto its pages. */
export async function saveBranding(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.saveBranding> },
) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    await readBranding(ctx, params.id);
    const logoKey = body.logo_url && (await getLogoKey(ctx, body.logo_url));
    await ctx.db
      .update(organizations)
      .set({ logoKey, brandColor: body.brand_color, backgroundColor: body.background_color })
      .where(eq(organizations.id, organizationId));
    await recordAudit(ctx, { recordId: organizationId });
    await recordEvents(ctx, brandingChanged, { organizationId, recordIds: [organizationId], data: {} });
    return readBranding(ctx, organizationId);
  });
}

async function readBranding(ctx: Transactional<MemberContext>, id: string): Promise<Branding> {
  const isOwn = id === ctx.organizationId;
  const [row] = isOwn ? await ctx.db.select().from(organizations).where(eq(organizations.id, id)) : [];
  if (!row) throw new ProductError('not_found');
  return {
    logo_url: row.logoKey && logoUrl(row.logoKey),
    brand_color: row.brandColor ?? defaultBranding.brand_color,
    background_color: row.backgroundColor ?? defaultBranding.background_color,
  };
}

async function getLogoKey(ctx: Transactional<SessionContext>, url: string): Promise<string> {
  const key = findLogoKey(url);
  const isOurs = and(
    eq(organizationLogos.organizationId, ctx.organizationId),
    eq(organizationLogos.key, key ?? ''),
  );
  if (key && (await ctx.db.$count(organizationLogos, isOurs)) === 1) return key;
  const { message } = new ProductError('logo_not_uploaded');
  throw new ProductError('logo_not_uploaded', { fields: { logo_url: message } });
}
