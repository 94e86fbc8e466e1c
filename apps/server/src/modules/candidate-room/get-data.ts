import type { CandidateContext } from '../../platform/context.ts';
import { asCandidate } from './as-candidate.ts';
import { gatherData } from './gather-data.ts';
import { roomLimits } from './room-limits.ts';

/** Everything that is held about the candidate, as a file to keep. */
export async function getData(ctx: CandidateContext) {
  const data = await asCandidate(ctx, roomLimits.dataPerPerson, gatherData);
  return {
    contentType: 'application/json; charset=utf-8',
    content: Buffer.from(JSON.stringify(data, null, 2)),
    cacheControl: 'private, no-store',
    saveAs: 'my-data.json',
  };
}
