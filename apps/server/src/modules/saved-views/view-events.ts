import { z } from 'zod';
import type { Context, Transactional } from '../../platform/context.ts';
import { defineEvent, recordEvents } from '../../platform/domain-events.ts';

/** A view that colleagues see, or saw until now, is there, is another or is gone. Nobody is told of those that are one's own. */
const viewChanged = defineEvent('saved_view.changed', z.object({}), ['views.changed']);

export async function recordViews(
  ctx: Transactional<Context>,
  organizationId: string,
  shared: readonly string[],
): Promise<void> {
  await recordEvents(ctx, viewChanged, { organizationId, recordIds: shared, data: {} });
}
