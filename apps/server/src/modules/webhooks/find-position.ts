import { webhookEvents } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/** Where an event stands among those of the organization. */
export async function findPosition(
  { db, organizationId }: Transactional<SessionContext>,
  eventId: string,
): Promise<number> {
  const [event] = await db
    .select({ position: webhookEvents.position })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.organizationId, organizationId), eq(webhookEvents.id, eventId)));
  if (!event) throw new ProductError('not_found');
  return event.position;
}
