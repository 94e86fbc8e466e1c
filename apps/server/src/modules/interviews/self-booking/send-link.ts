import type { BodyOf } from '@candor/contract/endpoint';
import type { interviewOffers as endpoints } from '@candor/contract/interview-offers';
import { newId } from '@candor/database/ids';
import { interviewOffers } from '@candor/database/schema';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { addDays, localDay } from '../../../platform/local-day.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { listAddresses, listMergedCandidates } from '../../candidates/candidates.ts';
import { attachFiles } from '../attachments/attach-files.ts';
import { getInterviewers } from '../booking/choose-people.ts';
import { findInterviewee, type Interviewee } from '../booking/find-candidate.ts';
import { readMatter } from '../booking/schedule-interview.ts';
import type { OfferRow } from '../describe-interview.ts';
import { offerChanged } from '../interview-events.ts';
import { readDelivery, requireEmailLeft } from '../read-letters.ts';
import { readSettings } from '../settings.ts';
import type { Colleague } from '../team-members.ts';
import { viewOffers } from './list-offers.ts';
import { mailLink } from './mail-link.ts';

type Wanted = BodyOf<typeof endpoints.sendSchedulingLink>;

/** Offers a candidate times to choose from by themself, and emails them the link to their page. */
export async function sendSchedulingLink(ctx: SessionContext, { body }: { body: Wanted }) {
  return inTransaction(ctx, async (ctx) => {
    const { isOn, testEmail } = await readDelivery(ctx);
    if (!isOn) throw new ProductError('interview_emails_off');
    await requireEmailLeft(ctx);
    const found = await findInterviewee(ctx, body, body.candidate_email);
    await requireOwnAddress(ctx, found);
    if (found.application?.stage === 'withdrawn') throw new ProductError('application_withdrawn');
    const people = await choosePeople(ctx, body);
    const offer = await writeOffer(ctx, body, { found, people, isTest: testEmail !== undefined });
    await attachFiles(ctx, body.attachments, { offerId: offer.id });
    await mailLink(ctx, offer, people);
    await recordAudit(ctx, { recordId: offer.id, details: { application: offer.applicationId } });
    await recordEvents(ctx, offerChanged, {
      ...{ organizationId: ctx.organizationId, recordIds: [offer.id], data: { state: 'open' } },
    });
    const [shown] = await viewOffers(ctx, [offer]);
    if (!shown) throw new Error('the offer that was just written is gone');
    const reader = testEmail === undefined ? shown.candidate.name : `${testEmail} in test mode`;
    return { success: true as const, message: `Booking link sent to ${reader}.`, offer: shown };
  });
}

/** The link opens the candidate's own page: it goes nowhere else. */
async function requireOwnAddress(
  ctx: Transactional<SessionContext>,
  { candidate, email }: Interviewee,
): Promise<void> {
  const own = await listAddresses(ctx, await listMergedCandidates(ctx, candidate.id));
  if (!own.includes(email))
    throw new ProductError('invalid_request', {
      fields: { candidate_email: "Booking links can only go to the candidate's own address." },
    });
}

/** The caller takes part as in the wizard, unless any of the others is enough. */
async function choosePeople(ctx: Transactional<SessionContext>, body: Wanted): Promise<Colleague[]> {
  const { userId } = ctx.caller;
  const chosen = body.interviewer_ids;
  return getInterviewers(ctx, body.any_of && chosen.length > 0 ? chosen : [userId, ...chosen]);
}

interface Around {
  found: Interviewee;
  people: Colleague[];
}

async function writeOffer(
  ctx: Transactional<SessionContext>,
  body: Wanted,
  { found, people, isTest }: Around & { isTest: boolean },
): Promise<OfferRow> {
  const { organizationId, now } = ctx;
  const settings = await readSettings(ctx, organizationId);
  const timeZone = settings.time_zone ?? people.find((person) => person.timeZone)?.timeZone ?? 'UTC';
  const { userId } = ctx.caller;
  const ids = people.map(({ id }) => id);
  const [offer] = await ctx.db
    .insert(interviewOffers)
    .values({
      ...{ id: newId('off'), organizationId, candidateId: found.candidate.id, candidateEmail: found.email },
      ...{ applicationId: found.application?.id ?? null, ...readMatter(body, settings.default_video_link) },
      ...{ organizerId: ids.includes(userId) ? userId : (ids[0] ?? userId), interviewerIds: ids },
      ...{ isAnyOf: body.any_of, isTest, createdBy: userId, createdAt: now },
      firstDay: localDay(now, timeZone),
      lastDay: addDays(localDay(now, timeZone), body.days),
    })
    .returning();
  if (!offer) throw new Error('the offer was not written');
  return offer;
}
