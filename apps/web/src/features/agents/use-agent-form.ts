import type { AgentName, ConfigurationOf } from '@candor/contract/agents';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { configurationQuery, saveConfiguration } from '#features/agents/agents-queries.ts';

interface AgentFormOptions<Agent extends AgentName, Values extends FieldValues> {
  saved: ConfigurationOf<Agent>;
  schema: z.ZodType<Values>;
  /** What the form shows of what is saved; the same function on every render. */
  toValues: (saved: ConfigurationOf<Agent>) => Values;
  /** What a save names. */
  toChanges: (values: Values) => object;
  failureTitle: string;
  /** What a save carries besides; undefined where it is not to be made after all. */
  beforeSave?: (values: Values) => Promise<object | undefined>;
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
  beforeSave,
  staleDomain,
}: AgentFormOptions<Agent, Values>) {
  const agent = saved.agent_name as Agent;
  const queryClient = useQueryClient();
  // The form always holds a whole configuration, so that nothing is left for the schema's defaults.
  const wholeSchema = schema as z.ZodType<Values, Values>;
  const contractForm = useContractForm(wholeSchema, toValues(saved) as DefaultValues<Values>);
  const { form } = contractForm;
  // Of what the form was filled with, which is not the newest that was loaded while somebody writes.
  const version = useRef(saved.version);
  const fill = useCallback(
    (configuration: ConfigurationOf<Agent>) => {
      version.current = configuration.version;
      form.reset(toValues(configuration));
    },
    [form, toValues],
  );

  // A colleague's save appears by itself, unless that would overwrite what is being typed.
  useEffect(() => {
    if (!form.formState.isDirty) fill(saved);
  }, [form, saved, fill]);

  const { submit, failure, code, clear } = useFormSubmit(
    contractForm,
    async (values) => {
      const carried = beforeSave ? await beforeSave(values) : {};
      if (!carried) return;
      const answer = await saveConfiguration(agent, toChanges(values), version.current, carried);
      fill(answer);
      queryClient.setQueryData(configurationQuery(agent).queryKey, answer);
      if (staleDomain) await queryClient.invalidateQueries({ queryKey: [staleDomain] });
      toast.success('Configuration saved successfully!');
    },
    { toast: failureTitle, prefix: 'configuration.' },
  );

  /** Takes over what is stored now, and lets go of what was written here. */
  async function takeTheirs() {
    const newest = await queryClient.fetchQuery({ ...configurationQuery(agent), staleTime: 0 });
    fill(newest);
    clear();
  }

  const problem = failure === undefined ? undefined : { title: failureTitle, text: failure };
  return { ...contractForm, submit, problem, isConflict: code === 'conflict', takeTheirs };
}
