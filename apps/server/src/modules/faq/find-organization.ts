import { organizations } from '@candor/database/schema';
import { eq, or } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

export type OrganizationRow = typeof organizations.$inferSelect;

/** Whose assistant is asked: of the organization that is named by slug or id, or of the only one there is. */
export async function getAskedOrganization(
  ctx: Transactional<Context>,
  named: string | undefined,
): Promise<OrganizationRow> {
  const rows = await ctx.db
    .select()
    .from(organizations)
    .where(named === undefined ? undefined : or(eq(organizations.id, named), eq(organizations.slug, named)))
    .limit(2);
  const [only, another] = rows;
  if (!only || another) throw new ProductError('not_found');
  return only;
}
