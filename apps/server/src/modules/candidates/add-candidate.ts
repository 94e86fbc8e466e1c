import type { candidates as endpoints } from '@candor/contract/candidates';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { findStandings } from './candidate-standing.ts';
import { viewCandidate } from './candidate-view.ts';
import { findOrAddCandidate } from './find-or-add-candidate.ts';

/** Adds a person whom the organization may consider; one whose address is known already stays one. */
export async function addCandidate(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.addCandidate> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { first_name: firstName, last_name: lastName, ...contacts } = body;
    const person = { firstName, lastName, ...contacts };
    const candidate = await findOrAddCandidate(ctx, ctx.organizationId, person, undefined);
    await recordAudit(ctx, { recordId: candidate.id });
    // Somebody who applied may be known by this address already.
    const hidden = await (await readBlindReview(ctx)).findHidden([candidate.id]);
    return viewCandidate(candidate, { hidden, standings: await findStandings(ctx, [candidate.id]) });
  });
}
