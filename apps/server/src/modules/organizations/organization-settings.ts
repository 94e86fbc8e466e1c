import type { BodyOf } from '@candor/contract/endpoint';
import type { organizations as endpoints, OrganizationSettings } from '@candor/contract/organizations';
import type { WorkingHours } from '@candor/contract/regional';
import { organizations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import {
  type Context,
  inTransaction,
  type MemberContext,
  type SessionContext,
  type Transactional,
} from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { organizationSettingsChanged } from './organization-events.ts';

/** Where and when an organization is at work. */
export interface WorkingTime {
  timeZone: string | null;
  hours: WorkingHours;
}

/** The time zone and working hours of the organization. */
export async function getOrganizationSettings(ctx: MemberContext): Promise<OrganizationSettings> {
  const { timeZone, hours } = await inTransaction(ctx, (ctx) => readWorkingTime(ctx, ctx.organizationId));
  return { time_zone: timeZone, working_hours: hours };
}

/** Changes them for everybody. What is already planned keeps its time. */
export async function saveOrganizationSettings(
  ctx: SessionContext,
  { body }: { body: BodyOf<typeof endpoints.saveSettings> },
): Promise<OrganizationSettings> {
  const { organizationId } = ctx;
  const { days, start, end } = body.working_hours;
  return inTransaction(ctx, async (ctx) => {
    const workingDays = [...new Set(days)].sort();
    await ctx.db
      .update(organizations)
      .set({ timeZone: body.time_zone, workingDays, workStartsAt: start, workEndsAt: end })
      .where(eq(organizations.id, organizationId));
    await recordAudit(ctx, { recordId: organizationId });
    await recordEvents(ctx, organizationSettingsChanged, {
      organizationId,
      recordIds: [organizationId],
      data: {},
    });
    return { time_zone: body.time_zone, working_hours: { days: workingDays, start, end } };
  });
}

export async function readWorkingTime(
  ctx: Transactional<Context>,
  organizationId: string,
): Promise<WorkingTime> {
  const [row] = await ctx.db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!row) throw new ProductError('not_found');
  const { timeZone, workingDays: days, workStartsAt: start, workEndsAt: end } = row;
  return { timeZone, hours: { days, start, end } };
}
