import { defineSignal } from '../../../platform/signals.ts';

/** A person and their merged records are about to be erased: modules that store something about them remove it. */
export const personErased = defineSignal<{
  organizationId: string;
  candidateIds: string[];
  /** Every address they were known by. */
  emails: string[];
}>('person-erased');
