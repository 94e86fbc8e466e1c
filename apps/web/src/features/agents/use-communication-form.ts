import type { ConfigurationOf } from '@candor/contract/agents';
import { communicationFormSchema, toCommunicationValues } from '#features/agents/communication-values.ts';
import { useAgentForm } from '#features/agents/use-agent-form.ts';
import { useRuleConfirmation } from '#features/agents/use-rule-confirmation.ts';

export function useCommunicationForm(saved: ConfigurationOf<'communication'>) {
  const { asked, confirmRule } = useRuleConfirmation(saved);
  const agentForm = useAgentForm({
    saved,
    schema: communicationFormSchema,
    toValues: toCommunicationValues,
    toChanges: (values) => values,
    failureTitle: 'Error saving configuration',
    beforeSave: confirmRule,
    staleDomain: 'outbox',
  });
  return { ...agentForm, asked };
}

export type CommunicationFormState = ReturnType<typeof useCommunicationForm>;
