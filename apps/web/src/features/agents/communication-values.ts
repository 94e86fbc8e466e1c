import type { ConfigurationOf } from '@candor/contract/agents';
import {
  type CommunicationConfiguration,
  communicationConfigurationSchema,
  findCommunicationProblem,
} from '@candor/contract/communication-configuration';

/** As the server checks it: each field, then all of them together. */
export const communicationFormSchema = communicationConfigurationSchema.superRefine((values, ctx) => {
  const problem = findCommunicationProblem(values);
  if (problem) ctx.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
});

export const toCommunicationValues = ({
  configuration,
}: ConfigurationOf<'communication'>): CommunicationConfiguration => configuration;
