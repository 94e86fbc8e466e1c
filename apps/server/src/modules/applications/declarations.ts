import { applicationDeclarations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

type Declared = Omit<typeof applicationDeclarations.$inferSelect, 'applicationId' | 'organizationId'>;

/** What somebody declared with an application. */
export async function readDeclarations(
  ctx: Transactional<MemberContext>,
  applicationId: string,
): Promise<Declared | null> {
  const [row] = await ctx.db
    .select()
    .from(applicationDeclarations)
    .where(eq(applicationDeclarations.applicationId, applicationId));
  if (!row) return null;
  const { workingWithChildrenCheck, nationalPoliceCheck, visaStatus, aboriginalStatus, disabilityStatus } =
    row;
  return { workingWithChildrenCheck, nationalPoliceCheck, visaStatus, aboriginalStatus, disabilityStatus };
}

/** Writes it anew; null: nothing was declared. */
export async function writeDeclarations(
  ctx: Transactional<MemberContext>,
  applicationId: string,
  declared: Declared | null,
): Promise<void> {
  if (!declared) {
    await ctx.db
      .delete(applicationDeclarations)
      .where(eq(applicationDeclarations.applicationId, applicationId));
    return;
  }
  await ctx.db
    .insert(applicationDeclarations)
    .values({ applicationId, organizationId: ctx.organizationId, ...declared })
    .onConflictDoUpdate({ target: applicationDeclarations.applicationId, set: declared });
}
