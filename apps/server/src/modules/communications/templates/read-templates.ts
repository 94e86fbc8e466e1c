import {
  listSlotsOf,
  type MailTemplate,
  type TemplateKind,
  templateKindSchema,
} from '@candor/contract/mail-templates';
import { mailTemplates } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import {
  type Context,
  inTransaction,
  type MemberContext,
  type Transactional,
} from '../../../platform/context.ts';
import { defaultTemplates, type WordedKind, type Words } from '../mails/default-templates.ts';

export type TemplateRow = typeof mailTemplates.$inferSelect;

/** The wording of every mail that can be changed. */
export async function listTemplates(ctx: MemberContext): Promise<MailTemplate[]> {
  const rows = await inTransaction(ctx, ({ db, organizationId }) =>
    db.select().from(mailTemplates).where(eq(mailTemplates.organizationId, organizationId)),
  );
  return templateKindSchema.options.map((kind) =>
    viewTemplate(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  );
}

export async function findTemplateRow(
  ctx: Transactional<Context>,
  organizationId: string,
  kind: WordedKind,
): Promise<TemplateRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(mailTemplates)
    .where(and(eq(mailTemplates.organizationId, organizationId), eq(mailTemplates.kind, kind)));
  return row;
}

/** The organization's own words for a mail, else ours. */
export async function readTemplate(
  ctx: Transactional<Context>,
  organizationId: string,
  kind: WordedKind,
): Promise<Words> {
  const { subject, body } = (await findTemplateRow(ctx, organizationId, kind)) ?? defaultTemplates[kind];
  return { subject, body };
}

export function viewTemplate(kind: TemplateKind, row: TemplateRow | undefined): MailTemplate {
  const { subject: defaultSubject, body: defaultBody } = defaultTemplates[kind];
  return {
    kind,
    subject: row?.subject ?? defaultSubject,
    body: row?.body ?? defaultBody,
    isDefault: row === undefined,
    defaultSubject,
    defaultBody,
    slots: [...listSlotsOf(kind)],
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
