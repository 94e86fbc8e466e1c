import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** Somebody wrote, changed or deleted a note about the candidate, or saw one that mentions them. */
export const notesChanged = defineEvent('notes.changed', z.object({}), ['notes.changed']);
