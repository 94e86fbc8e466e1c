import type { Stage } from '@candor/contract/applications';
import { defineSignal } from '../../platform/signals.ts';

/** Applications stand somewhere else than before. */
export const applicationsMoved = defineSignal<{
  organizationId: string;
  applicationIds: readonly string[];
  stage: Stage;
}>('applications-moved');
