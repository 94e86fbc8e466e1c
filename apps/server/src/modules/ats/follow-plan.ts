import type { Following } from '../../platform/domain-events.ts';
import { publishHeld } from './finish-sync.ts';

/** The organization has another plan: jobs that there was no room for become active, as many as it has room for. */
export async function followPlan(ctx: Following): Promise<void> {
  for (const { name } of ctx.platform.ats) await publishHeld(ctx, name);
}
