import type { PublicOrganization } from '@candor/contract/organizations';
import { organizations } from '@candor/database/schema';
import { eq, or } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { logoUrl } from './logo-url.ts';

/** The colours of public pages of an organization that has chosen none. */
const defaultColours = { brand_color: '#8b5cf6', background_color: '#f8fafc' };

/** What strangers see of an organization, by its id or slug. */
export async function getPublicOrganization(
  ctx: Context,
  { params }: { params: { id: string } },
): Promise<PublicOrganization> {
  const [organization] = await inTransaction(ctx, ({ db }) =>
    db
      .select()
      .from(organizations)
      .where(or(eq(organizations.id, params.id), eq(organizations.slug, params.id))),
  );
  if (!organization) throw new ProductError('not_found');
  return describeOrganization(organization);
}

/** A row of ours as strangers see it. */
export function describeOrganization(row: typeof organizations.$inferSelect): PublicOrganization {
  const { id, slug, name, brandColor, backgroundColor, logoKey } = row;
  return {
    id,
    slug,
    name,
    company_name: name,
    brand_color: brandColor ?? defaultColours.brand_color,
    background_color: backgroundColor ?? defaultColours.background_color,
    logo_url: logoKey && logoUrl(logoKey),
  };
}
