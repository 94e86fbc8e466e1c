import { createHash } from 'node:crypto';
import type { Standing } from '../stages/stages.ts';

/** A fingerprint of applications and their stages. It changes when one is added or moved. */
export function fingerprintMoves(moving: readonly (Standing & { id: string })[]): string {
  const lines = moving.map(({ id, stage, stepId }) => `${id} ${stage} ${stepId ?? ''}`).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
