import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** What a job is judged by is something else than before; the job is the record. */
export const criteriaChanged = defineEvent('criteria.changed', z.object({}), ['evaluations.changed']);
