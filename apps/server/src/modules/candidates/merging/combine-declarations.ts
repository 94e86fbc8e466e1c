import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { readDeclarations, writeDeclarations } from '../../applications/applications.ts';
import { newerResumeSide, type SharedApplication } from './combine-applications.ts';

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
