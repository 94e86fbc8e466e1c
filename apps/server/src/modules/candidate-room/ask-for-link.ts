import type { candidateRoom as endpoints } from '@candor/contract/candidate-room';
import type { BodyOf } from '@candor/contract/endpoint';
import { organizations } from '@candor/database/schema';
import { eq, or } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { sentLink } from '../../platform/caller.ts';
import {
  bindToOrganization,
  bindTransactionTo,
  type Context,
  inTransaction,
} from '../../platform/context.ts';
import { take } from '../../platform/rate-limit.ts';
import { readCandidateLink } from '../candidates/candidates.ts';
import { sendPersonalLink } from '../communications/communications.ts';
import { roomLimits } from './room-limits.ts';

const answer = {
  message: 'If this address belongs to an application, a new link is on its way.',
};

/** Has a new link mailed. Whoever asks learns nothing: the answer is the same for every address. */
export async function askForLink(ctx: Context, { body }: { body: BodyOf<typeof endpoints.askForLink> }) {
  await take(ctx, roomLimits.linksPerAddress, ctx.address);
  await take(ctx, roomLimits.linksPerMailbox, body.email);
  const organizationId = await inTransaction(ctx, async (ctx) => {
    const named = readCandidateLink(ctx, sentLink(ctx))?.organizationId ?? body.org ?? '';
    const [organization] = await ctx.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(or(eq(organizations.id, named), eq(organizations.slug, named)));
    await recordAudit(organization ? await bindTransactionTo(ctx, organization.id) : ctx, { recordId: null });
    return organization?.id;
  });
  if (organizationId) await sendPersonalLink(bindToOrganization(ctx, organizationId), body.email);
  return answer;
}
