import { interviewOffers } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { localDay } from '../../../platform/local-day.ts';
import type { OfferRow } from '../describe-interview.ts';
import { offerChanged } from '../interview-events.ts';
import { readSettings } from '../settings.ts';
import { findColleagues } from '../team-members.ts';
import { mailLink } from './mail-link.ts';
import { findFallbackZone } from './offer-slots.ts';

type Bound = Transactional<Context & { organizationId: string }>;

/**
 * An open offer has another address: the link to the former opens nothing. A new one goes there while times are left to choose; where
 * no email may reach the candidate, the offer is withdrawn, or nobody would see that they can't choose.
 */
export async function readdressOffer(
  ctx: Bound,
  offer: OfferRow,
  { isOn, testEmail }: { isOn: boolean; testEmail: string | undefined },
): Promise<void> {
  const { organizationId } = ctx;
  const { time_zone } = await readSettings(ctx, organizationId);
  const zone = time_zone ?? (await findFallbackZone(ctx, offer.interviewerIds));
  if (offer.isTest || offer.lastDay < localDay(ctx.now, zone)) return;
  if (isOn && testEmail === undefined)
    return mailLink(ctx, offer, await findColleagues(ctx, { ids: offer.interviewerIds }));
  await ctx.db
    .update(interviewOffers)
    .set({ state: 'withdrawn', version: offer.version + 1 })
    .where(eq(interviewOffers.id, offer.id));
  await recordEvents(ctx, offerChanged, {
    ...{ organizationId, recordIds: [offer.id], data: { state: 'withdrawn' } },
  });
}
