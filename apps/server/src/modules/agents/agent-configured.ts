import type { CommunicationConfiguration } from '@candor/contract/communication-configuration';
import { defineSignal } from '../../platform/signals.ts';

/** Somebody saved how the Communication Agent works; whoever acts upon it may still refuse the save. */
export const communicationConfigured = defineSignal<{
  organizationId: string;
  before: CommunicationConfiguration;
  after: CommunicationConfiguration;
  /** Of the preview that they confirmed, where they looked at one. */
  confirmed: string | undefined;
}>('communication-configured');
