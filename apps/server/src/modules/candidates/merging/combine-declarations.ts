import { applicationDeclarations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { newerResumeSide, type SharedApplication } from './combine-applications.ts';
import type { Combined } from './merge-snapshot.ts';

type Declared = NonNullable<Combined['declarations']['before']>;

/** What the person declared with either application; the newer answer counts. */
export async function combineDeclarations(ctx: Transactional<MemberContext>, shared: SharedApplication) {
  const { mine, other } = shared;
  const before = await readDeclarations(ctx, mine.id);
  const theirs = await readDeclarations(ctx, other.id);
  if (!theirs) return { before, after: before };
  const [newer, older] = newerResumeSide(shared) === 'source' ? [theirs, before] : [before, theirs];
  const after = {
    workingWithChildrenCheck: newer?.workingWithChildrenCheck ?? older?.workingWithChildrenCheck ?? null,
    nationalPoliceCheck: newer?.nationalPoliceCheck ?? older?.nationalPoliceCheck ?? null,
    visaStatus: newer?.visaStatus ?? older?.visaStatus ?? null,
    aboriginalStatus: newer?.aboriginalStatus ?? older?.aboriginalStatus ?? null,
    disabilityStatus: newer?.disabilityStatus ?? older?.disabilityStatus ?? null,
  };
  await writeDeclarations(ctx, mine.id, after);
  return { before, after };
}

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
