import type { DiskSpace } from '@candor/contract/insights';
import type { MemberContext } from '../../platform/context.ts';

/** The room on the disk that this process writes to. */
export async function getDiskSpace(ctx: MemberContext): Promise<DiskSpace> {
  const { freeBytes, floorBytes, isLow } = await ctx.platform.disk.read();
  return { free_bytes: freeBytes, floor_bytes: floorBytes, is_low: isLow };
}
