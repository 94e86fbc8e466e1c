import { applications } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { isHeldForPlan } from './mails/mail-usage.ts';
import { readRecipient } from './mails/read-matter.ts';
import { sendCandidateMail } from './mails/send-candidate-mail.ts';

/** Asks a candidate for a resume that can be read, because a recruiter wants it; at most once a day. */
export async function requestReadableFile(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const [application] = await ctx.db
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.organizationId, organizationId),
          eq(applications.id, params.id),
          isNull(applications.hiddenAt),
        ),
      );
    if (!application) throw new ProductError('not_found');
    const { id: applicationId, candidateId } = application;
    const recipient = await readRecipient(ctx, organizationId, { candidateId, applicationId });
    if (!recipient?.candidate.email) throw new ProductError('no_candidate_email');
    const day = ctx.now.toISOString().slice(0, 10);
    const communicationId = await sendCandidateMail(ctx, {
      ...{ organizationId, candidateId, applicationId, kind: 'readable_file' },
      dedupeKey: `readable_file:${applicationId}:asked:${day}`,
    });
    if (!communicationId) throw new ProductError('already_requested');
    await recordAudit(ctx, { recordId: applicationId });
    const isHeld = await isHeldForPlan(ctx, communicationId);
    return { success: true as const, communicationId, isHeldForPlan: isHeld };
  });
}
