import { organizations } from '@candor/database/schema';
import { eq, or } from 'drizzle-orm';
import { bindToOrganization, type Context, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type CandidateLink, readCandidateLink } from '../candidates/candidates.ts';

export type OrganizationRow = typeof organizations.$inferSelect;

/** A stranger's context, bound to the organization whose assistant they ask: it sees no other one's rows. */
export interface VisitorContext extends Context {
  organizationId: string;
}

interface Entered {
  ctx: VisitorContext;
  organization: OrganizationRow;
  /** The personal link that was given, where it is ours and has not expired. */
  link: CandidateLink | undefined;
}

/**
 * Whose assistant is asked: that of the personal link, of the organization that is named by slug or id, or of the only one
 * there is. A forged or expired link is as good as none.
 */
export async function enterOrganization(
  ctx: Context,
  { token, org }: { token: string | undefined; org: string | undefined },
): Promise<Entered> {
  const link = token === undefined ? undefined : readCandidateLink(ctx, token);
  const held = link?.isExpired ? undefined : link;
  const named = held?.organizationId ?? org;
  const [only, another] = await inTransaction(ctx, ({ db }) =>
    db
      .select()
      .from(organizations)
      .where(named === undefined ? undefined : or(eq(organizations.id, named), eq(organizations.slug, named)))
      .limit(2),
  );
  if (!only || another) throw new ProductError('not_found');
  return {
    ctx: bindToOrganization(ctx, only.id),
    organization: only,
    link: held,
  };
}
