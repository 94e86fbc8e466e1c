import type { BodyOf } from '@candor/contract/endpoint';
import type { mailTemplates as endpoints, MailPreview, TemplateKind } from '@candor/contract/mail-templates';
import { applications } from '@candor/database/schema';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { blindName, readBlindReview } from '../../blind-review/blind-review.ts';
import { composeMail, previewUrl } from '../mails/compose-mail.ts';
import { everyNote } from '../mails/note-words.ts';
import { readRecipient, readSender } from '../mails/read-matter.ts';
import { readTemplate } from './read-templates.ts';

interface Input {
  params: { kind: TemplateKind };
  body: BodyOf<typeof endpoints.previewTemplate>;
}

/** Used when nobody has applied yet. */
const inventedPerson = { firstName: 'Amina', lastName: 'Example' };

/** Used for emails about interviews, which have details of their own. */
const exampleInterview = {
  interview_details: [
    'When: Monday, 5 Jan 2026, 09:00 – 09:30 (Europe/Lisbon)',
    'Duration: 30 minutes',
    'Type: Video Call',
    'Stage: Screening',
    'Link: https://meet.example.com/interview',
    'Interviewers: Amina Example',
  ].join('\n'),
  interview_time: 'Monday, 5 Jan 2026, 09:00 – 09:30 (Europe/Lisbon)',
  interview_type: 'Video Call',
  interview_stage: 'Screening',
  interview_place: 'https://meet.example.com/interview',
  interviewers: 'Amina Example',
  interview_message: 'Your message to this candidate appears here.',
};

/** Shows a mail as a candidate would get it. Nothing is sent, and the link in it leads nowhere. */
export async function previewTemplate(
  ctx: MemberContext,
  { params: { kind }, body }: Input,
): Promise<MailPreview> {
  return inTransaction(ctx, async (ctx) => {
    const saved = await readTemplate(ctx, ctx.organizationId, kind);
    const words = { subject: body.subject ?? saved.subject, body: body.body ?? saved.body };
    const sender = await readSender(ctx, ctx.organizationId);
    const { person, jobTitle, applicationId } = await findExample(ctx, body.application_id);
    // The true link would open the candidate's page to whoever looks at the preview.
    const ownWords = exampleInterview;
    const notes = everyNote;
    const matter = { ...sender, person, jobTitle, notes, ownWords, personalUrl: previewUrl(ctx) };
    const { subject, text, html } = await composeMail(kind, words, matter, undefined);
    const candidateName = `${person.firstName} ${person.lastName}`.trim();
    return { subject, text, html, applicationId, candidateName };
  });
}

async function findExample(ctx: Transactional<MemberContext>, applicationId: string | undefined) {
  const [application] = await ctx.db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        isNull(applications.hiddenAt),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(1);
  if (!application) {
    if (applicationId !== undefined) throw new ProductError('not_found');
    return { person: inventedPerson, jobTitle: 'Example Job', applicationId: null };
  }
  const recipient = await readRecipient(ctx, ctx.organizationId, {
    candidateId: application.candidateId,
    applicationId: application.id,
  });
  if (!recipient) throw new ProductError('not_found');
  const blind = await readBlindReview(ctx);
  const person = blind.hides(application.stage) ? blindName(application.candidateId) : recipient.candidate;
  return { person, jobTitle: recipient.job?.title ?? '', applicationId: application.id };
}
