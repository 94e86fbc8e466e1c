import type { CommunicationConfiguration } from '@candor/contract/communication-configuration';
import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';
import { defineSignal } from '../../platform/signals.ts';

/** An agent works another way. The record is its name. */
export const agentConfigured = defineEvent('agent.configured', z.object({}), ['agents.changed']);

/** Somebody saved how the Communication Agent works; whoever acts upon it may still refuse the save. */
export const communicationConfigured = defineSignal<{
  organizationId: string;
  before: CommunicationConfiguration;
  after: CommunicationConfiguration;
  /** Of the preview that they confirmed, where they looked at one. */
  confirmed: string | undefined;
}>('communication-configured');
