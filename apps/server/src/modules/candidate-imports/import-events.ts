import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** An import began, went on by some rows, ended, or was undone; the import is the record. */
export const candidateImportMoved = defineEvent('candidate_import.moved', z.object({ state: z.string() }), [
  'candidate_imports.changed',
  'applications.changed',
]);
