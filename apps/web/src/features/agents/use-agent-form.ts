import type { AgentName, ConfigurationOf } from '@candor/contract/agents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { errorText, findApiError } from '#app/api-error.ts';
import { useContractForm } from '#app/contract-form.ts';
import { configurationQuery, saveConfiguration } from '#features/agents/agents-queries.ts';

interface AgentFormOptions<Agent extends AgentName, Values extends FieldValues> {
  saved: ConfigurationOf<Agent>;
  schema: z.ZodType<Values>;
  /** What the form shows of what is saved; the same function on every render. */
  toValues: (saved: ConfigurationOf<Agent>) => Values;
  /** What a save names. */
  toChanges: (values: Values) => object;
  failureTitle: string;
  /** The domain whose figures a save may change. */
  staleDomain?: string;
}

/** The form over an agent's configuration; a save over somebody else's is refused, not lost. */
export function useAgentForm<Agent extends AgentName, Values extends FieldValues>({
  saved,
  schema,
  toValues,
  toChanges,
  failureTitle,
  staleDomain,
}: AgentFormOptions<Agent, Values>) {
  const agent = saved.agent_name as Agent;
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<{ title: string; text: string; isConflict: boolean }>();
  // The form always holds a whole configuration, so that nothing is left for the schema's defaults.
  const wholeSchema = schema as z.ZodType<Values, Values>;
  const contractForm = useContractForm(wholeSchema, toValues(saved) as DefaultValues<Values>);
  const { form, showFieldErrors } = contractForm;

  // What a colleague saved appears by itself, unless it would take away what is being written.
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(toValues(saved));
  }, [form, saved, toValues]);

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const answer = await saveConfiguration(agent, toChanges(values), saved.version);
      form.reset(toValues(answer));
      queryClient.setQueryData(configurationQuery(agent).queryKey, answer);
      if (staleDomain) await queryClient.invalidateQueries({ queryKey: [staleDomain] });
      toast.success('Configuration saved successfully!');
    } catch (error) {
      const text = errorText(error, 'Please try again.');
      toast.error(failureTitle, { description: text });
      setFailure({ title: failureTitle, text, isConflict: findApiError(error)?.code === 'conflict' });
      showFieldErrors(error, 'configuration.');
    }
  });

  /** Takes over what is stored now, and lets go of what was written here. */
  async function takeTheirs() {
    const newest = await queryClient.fetchQuery({ ...configurationQuery(agent), staleTime: 0 });
    form.reset(toValues(newest));
    setFailure(undefined);
  }

  return { ...contractForm, submit, failure, takeTheirs };
}
