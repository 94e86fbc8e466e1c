import type { BodyOf } from '@candor/contract/endpoint';
import {
  type interviewSettings as endpoints,
  type InterviewSettings,
  interviewSettingsSchema,
} from '@candor/contract/interview-settings';
import { interviewSettings, organizations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import {
  type Context,
  inTransaction,
  type MemberContext,
  type SessionContext,
  type Transactional,
} from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readWorkingTime } from '../organizations/organizations.ts';

type Stored = InterviewSettings & { time_zone: string | null; version: number };

/** When the organization interviews. */
export async function getSettings(ctx: MemberContext): Promise<Stored> {
  return inTransaction(ctx, (ctx) => readSettings(ctx, ctx.organizationId));
}

/** Changes it for interviews to come. */
export async function saveSettings(
  ctx: SessionContext,
  { body: { version, ...wanted } }: { body: BodyOf<typeof endpoints.saveSettings> },
): Promise<Stored> {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    // There may be no row to lock yet: two first saves wait for each other here.
    await ctx.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('no key update');
    const stored = await readSettings(ctx, organizationId);
    if (version !== undefined && version !== stored.version) throw new ProductError('conflict');
    const settings = { ...wanted, days: [...new Set(wanted.days)].sort() };
    const row = { settings, version: stored.version + 1, updatedAt: ctx.now };
    await ctx.db
      .insert(interviewSettings)
      .values({ organizationId, ...row })
      .onConflictDoUpdate({ target: interviewSettings.organizationId, set: row });
    await recordAudit(ctx, { recordId: organizationId });
    return { ...settings, time_zone: stored.time_zone, version: row.version };
  });
}

/** The settings with the organization's zone; what an earlier version did not know has its default. */
export async function readSettings(ctx: Transactional<Context>, organizationId: string): Promise<Stored> {
  const [row] = await ctx.db
    .select()
    .from(interviewSettings)
    .where(eq(interviewSettings.organizationId, organizationId));
  const { timeZone } = await readWorkingTime(ctx, organizationId);
  return {
    ...interviewSettingsSchema.parse(row?.settings ?? {}),
    time_zone: timeZone,
    version: row?.version ?? 0,
  };
}
