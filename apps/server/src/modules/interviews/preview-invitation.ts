import type { BodyOf } from '@candor/contract/endpoint';
import type { interviewBooking } from '@candor/contract/interview-booking';
import { applications, candidates } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { blindName, readBlindReview } from '../blind-review/blind-review.ts';
import { findSurvivingApplication, findSurvivingCandidate } from '../candidates/candidates.ts';
import { composeMail, previewUrl, readSender, readTemplate } from '../communications/communications.ts';
import { chooseMoment } from './booking/choose-moment.ts';
import { getInterviewers } from './booking/choose-people.ts';
import { readMatter } from './booking/schedule-interview.ts';
import { describeInterview } from './describe-interview.ts';
import { readSettings } from './settings.ts';

type Wanted = BodyOf<typeof interviewBooking.previewInvitation>;

/** The invitation as the candidate would get it, with a link that opens nothing. */
export async function previewInvitation(ctx: SessionContext, { body }: { body: Wanted }) {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const sender = await readSender(ctx, organizationId);
    const { default_video_link } = await readSettings(ctx, organizationId);
    const matter = readMatter(body, default_video_link);
    const place = { date: body.date, time: body.time, timeZone: body.timezone, offset: body.offset };
    const startsAt = chooseMoment({ ...place, field: 'time' }, new Date(0));
    const endsAt = new Date(startsAt.getTime() + matter.durationMinutes * 60_000);
    const people = await getInterviewers(ctx, [...new Set([ctx.caller.userId, ...body.interviewer_ids])]);
    const ownWords = {
      ...describeInterview(matter, {
        ...{ time: { startsAt, endsAt }, timeZone: body.timezone, message: matter.emailMessage },
        interviewers: people.map(({ name }) => name),
      }),
      job_title: matter.jobTitle,
    };
    const words = await readTemplate(ctx, organizationId, 'interview_invitation');
    const person = await findPerson(ctx, body);
    const mail = { ...sender, person, jobTitle: matter.jobTitle, personalUrl: previewUrl(ctx), ownWords };
    const { subject, html, text } = await composeMail('interview_invitation', words, mail, undefined);
    const { interviewScheduling, testMode, testEmail } = sender.configuration;
    const delivery = !interviewScheduling
      ? ('off' as const)
      : testMode
        ? ('test' as const)
        : ('sent' as const);
    return { subject, html, text, delivery, test_email: testMode ? testEmail : null };
  });
}

/** The name in the email; blind review hides it as elsewhere. */
async function findPerson(ctx: Transactional<SessionContext>, body: Wanted) {
  const [firstName = '', ...rest] = body.candidate_name.split(' ').filter(Boolean);
  const typed = { firstName, lastName: rest.join(' ') };
  const applicationId = body.application_id && (await findSurvivingApplication(ctx, body.application_id));
  const [application] = applicationId
    ? await ctx.db
        .select({ candidateId: applications.candidateId })
        .from(applications)
        .where(and(eq(applications.organizationId, ctx.organizationId), eq(applications.id, applicationId)))
    : [];
  if (applicationId && !application) throw new ProductError('not_found');
  const named = application?.candidateId ?? body.candidate_id;
  if (!named) return typed;
  const id = await findSurvivingCandidate(ctx, named);
  const [candidate] = await ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), eq(candidates.id, id)));
  if (!candidate) throw new ProductError('not_found');
  const blind = await readBlindReview(ctx);
  return (await blind.findHidden([id])).has(id) ? blindName(id) : candidate;
}
