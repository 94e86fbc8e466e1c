import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** A list of stages was changed: the organization's, or that of a job. */
export const stagesSaved = defineEvent('stages.saved', z.object({}), ['stages.changed']);
