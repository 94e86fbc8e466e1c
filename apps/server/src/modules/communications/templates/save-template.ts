import type { BodyOf } from '@candor/contract/endpoint';
import type { mailTemplates as endpoints, MailTemplate, TemplateKind } from '@candor/contract/mail-templates';
import { mailTemplates, organizations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { personBehind } from '../../../platform/caller.ts';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { templateChanged } from '../communication-events.ts';
import { findTemplateRow, viewTemplate } from './read-templates.ts';

interface Input {
  params: { kind: TemplateKind };
  body: BodyOf<typeof endpoints.saveTemplate>;
}

/** Saves an organization's own text of an email. With a version, only if nobody else saved in the meantime. */
export async function saveTemplate(
  ctx: MemberContext,
  { params: { kind }, body }: Input,
): Promise<MailTemplate> {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    // There may be no row to lock yet: two first saves wait for each other here.
    await ctx.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('no key update');
    const stored = await findTemplateRow(ctx, organizationId, kind);
    if (body.version !== undefined && body.version !== (stored?.version ?? 0))
      throw new ProductError('conflict');
    const row = {
      subject: body.subject,
      body: body.body,
      version: (stored?.version ?? 0) + 1,
      updatedBy: personBehind(ctx),
      updatedAt: ctx.now,
    };
    const [saved] = await ctx.db
      .insert(mailTemplates)
      .values({ organizationId, kind, ...row })
      .onConflictDoUpdate({ target: [mailTemplates.organizationId, mailTemplates.kind], set: row })
      .returning();
    await recordAudit(ctx, { recordId: kind, details: { version: row.version } });
    await recordEvents(ctx, templateChanged, { organizationId, recordIds: [kind], data: {} });
    return viewTemplate(kind, saved);
  });
}
