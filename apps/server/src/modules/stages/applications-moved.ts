import type { Stage } from '@candor/contract/applications';
import { defineSignal } from '../../platform/signals.ts';

/** Applications stand somewhere else than before. */
export const applicationsMoved = defineSignal<{
  organizationId: string;
  applicationIds: readonly string[];
  stage: Stage;
  /** They are back where they stood before a move, made at this time, that somebody undid. */
  undoesMoveOf?: Date;
  /** They stand there because two applications became one: nobody decided about them, and nobody is written to. */
  isByMerge?: boolean;
}>('applications-moved');
