import { newId } from '@candor/database/ids';
import { candidates } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { tryTake } from '../../platform/rate-limit.ts';
import { defineTask } from '../../platform/tasks.ts';
import { findByFurtherEmail } from '../candidates/candidates.ts';
import { mailLimits } from './mails/mail-limits.ts';
import { sendCandidateMail } from './mails/send-candidate-mail.ts';

/** Sends the link where the address is a candidate's. The address is sealed while it waits. */
export const personalLinkTask = defineTask({
  name: 'send-personal-link',
  payload: z.object({ sealedEmail: z.string(), requestId: z.string() }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 10, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 60 },
  handle: (ctx, { sealedEmail, requestId }) =>
    inTransaction(ctx, async (ctx) => {
      const { organizationId } = ctx;
      if (!organizationId) return;
      const email = ctx.platform.secrets.decrypt(sealedEmail);
      const candidateId = await findCandidate(ctx, organizationId, email);
      if (!candidateId) return;
      // Counted here: what strangers ask for must not keep the link from candidates.
      if (!(await tryTake(ctx, mailLimits.linkPerOrganization, organizationId))) return;
      await sendCandidateMail(ctx, {
        ...{ organizationId, candidateId, kind: 'personal_link', recipient: email, secret: true },
        dedupeKey: `personal_link:${requestId}`,
      });
    }),
});

/**
 * Mails the personal link to an address if it belongs to a candidate of the organization. Whoever asks learns nothing by the
 * answer or by its time: looking the address up is left to a task.
 */
export async function sendPersonalLink(
  ctx: Context & { organizationId: string },
  email: string,
): Promise<void> {
  const { organizationId } = ctx;
  const address = email.trim().normalize('NFKC').toLowerCase();
  if (!(await tryTake(ctx, mailLimits.linkPerAddress, `${organizationId} ${address}`))) return;
  await inTransaction(ctx, (ctx) =>
    ctx.platform.tasks.enqueue(
      ctx,
      personalLinkTask,
      { sealedEmail: ctx.platform.secrets.encrypt(address), requestId: newId('lnk') },
      { isAwaited: true },
    ),
  );
}

async function findCandidate(
  ctx: Transactional<Context>,
  organizationId: string,
  email: string,
): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, organizationId),
        eq(candidates.email, email),
        isNull(candidates.mergedInto),
      ),
    );
  return row?.id ?? (await findByFurtherEmail(ctx, organizationId, email))?.id;
}
