import { organizations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { endOfDay, localDay } from '../../platform/local-day.ts';
import { ProductError } from '../../platform/product-error.ts';
import type { JobRow } from './job-queries.ts';

/** The job's organization, and the time zone in which its day ends. */
export interface Employer {
  name: string;
  timeZone: string | null;
}

export async function getEmployer(ctx: Transactional<Context>, organizationId: string): Promise<Employer> {
  const [row] = await ctx.db
    .select({ name: organizations.name, timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row) throw new ProductError('not_found');
  return row;
}

type Dated = Pick<JobRow, 'closingDate'>;

/** Whether the last day to apply is over in the organization's zone. */
export function isPastClosing(
  { closingDate }: Dated,
  { timeZone }: Pick<Employer, 'timeZone'>,
  now: Date,
): boolean {
  return closingDate !== null && closingDate < localDay(now, timeZone);
}

/** When it is over; null for a job that has no such day. */
export function closesAt({ closingDate }: Dated, { timeZone }: Pick<Employer, 'timeZone'>): Date | null {
  return closingDate === null ? null : endOfDay(closingDate, timeZone);
}
