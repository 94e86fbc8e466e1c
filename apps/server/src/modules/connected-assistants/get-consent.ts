import type { AuthorizationRequest, Consent } from '@candor/contract/connected-assistants';
import { organizations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { buildAnswer } from './oauth/read-authorization.ts';
import { hostOf, isLoopback } from './oauth/redirect-uris.ts';
import { readAsked } from './read-asked.ts';

/** What a person has to know before they allow an assistant. */
export async function getConsent(
  ctx: SessionContext,
  { query }: { query: AuthorizationRequest },
): Promise<Consent> {
  return inTransaction(ctx, async (ctx) => {
    const asked = await readAsked(ctx, query);
    const [organization] = await ctx.db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, ctx.organizationId));
    return {
      client_name: asked.client.name,
      redirect_host: hostOf(asked.redirectUri),
      is_local: isLoopback(asked.redirectUri),
      scopes: asked.scopes,
      organization_name: organization?.name ?? '',
      deny_url: buildAnswer(ctx, asked, { error: 'access_denied' }),
    };
  });
}
