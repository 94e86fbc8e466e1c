import type { Context, Transactional } from '../../../platform/context.ts';
import { sendCandidateMail } from '../../communications/communications.ts';
import { describeInterview, type OfferRow } from '../describe-interview.ts';
import type { Colleague } from '../team-members.ts';

/** Emails a candidate the link to the times they were offered: once for each version, of which a new address is one. */
export async function mailLink(
  ctx: Transactional<Context & { organizationId: string }>,
  offer: OfferRow,
  people: readonly Colleague[],
): Promise<void> {
  const about = offer.version === 1 ? 'offer' : `offer-${offer.version}`;
  await sendCandidateMail(ctx, {
    ...{ organizationId: ctx.organizationId, candidateId: offer.candidateId, kind: 'booking_link' },
    ...{ recipient: offer.candidateEmail, dedupeKey: `interview:${offer.id}:${about}:candidate` },
    applicationId: offer.applicationId ?? undefined,
    ownWords: {
      ...describeInterview(offer, {
        ...{ time: null, timeZone: 'UTC', message: offer.emailMessage },
        interviewers: offer.isAnyOf && people.length > 1 ? [] : people.map(({ name }) => name),
      }),
      job_title: offer.jobTitle,
    },
  });
}
