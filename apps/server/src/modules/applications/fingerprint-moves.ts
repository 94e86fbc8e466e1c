import { createHash } from 'node:crypto';
import type { Standing } from '../stages/stages.ts';

/** Stands for applications and where they are: another one among them, or one that somebody moved, makes another. */
export function fingerprintMoves(moving: readonly (Standing & { id: string })[]): string {
  const lines = moving.map(({ id, stage, stepId }) => `${id} ${stage} ${stepId ?? ''}`).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
