import type { MailTemplate, TemplateKind } from '@candor/contract/mail-templates';
import { mailTemplates } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { templateChanged } from '../communication-events.ts';
import { viewTemplate } from './read-templates.ts';

/** Forgets an organization's own wording of a mail: ours is used again. */
export async function resetTemplate(
  ctx: MemberContext,
  { params: { kind } }: { params: { kind: TemplateKind } },
): Promise<MailTemplate> {
  await inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    await ctx.db
      .delete(mailTemplates)
      .where(and(eq(mailTemplates.organizationId, organizationId), eq(mailTemplates.kind, kind)));
    await recordAudit(ctx, { recordId: kind });
    await recordEvents(ctx, templateChanged, { organizationId, recordIds: [kind], data: {} });
  });
  return viewTemplate(kind, undefined);
}
