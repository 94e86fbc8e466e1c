import { defineSignal } from '../../../platform/signals.ts';

/** A person, and those who became part of them, are about to be erased: whoever keeps something of them removes it. */
export const personErased = defineSignal<{
  organizationId: string;
  candidateIds: string[];
  /** Every address they were known by. */
  emails: string[];
}>('person-erased');
