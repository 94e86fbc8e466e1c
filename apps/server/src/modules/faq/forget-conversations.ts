import { faqConversations } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** Removes the conversations of people who are erased, by the addresses they gave in them. */
export async function forgetConversations(
  ctx: Transactional<Context>,
  { organizationId, emails }: { organizationId: string; emails: string[] },
): Promise<void> {
  if (emails.length === 0) return;
  await ctx.db
    .delete(faqConversations)
    .where(and(eq(faqConversations.organizationId, organizationId), inArray(faqConversations.email, emails)));
}
