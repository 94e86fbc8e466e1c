import type { ConfigurationOf, Engine } from '@candor/contract/agents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { errorText, findApiError } from '#app/api-error.ts';
import { useContractForm } from '#app/contract-form.ts';
import { saveConfiguration, scoringConfigurationQuery } from '#features/agents/agents-queries.ts';
import { scoringFormSchema, toChanges, toFormValues } from '#features/agents/scoring-values.ts';

/** The form over the Scoring Agent's configuration; a save over somebody else's is refused, not lost. */
export function useScoringForm(saved: ConfigurationOf<'scoring'>, engine: Engine) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean }>();
  const contractForm = useContractForm(scoringFormSchema, toFormValues(saved, engine));
  const { form, isDirty, showFieldErrors } = contractForm;

  // What a colleague saved appears by itself, unless it would take away what is being written.
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(toFormValues(saved, engine));
  }, [form, saved, engine]);

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const answer = await saveConfiguration({
        agent_name: 'scoring',
        configuration: toChanges(values, engine),
        version: saved.version,
      });
      form.reset(toFormValues(answer, engine));
      queryClient.setQueryData(scoringConfigurationQuery.queryKey, answer);
      // Evaluations may be out of date now.
      await queryClient.invalidateQueries({ queryKey: ['evaluations'] });
      toast.success('Configuration saved successfully!');
    } catch (error) {
      const text = errorText(error, 'Please try again.');
      toast.error('Error saving configuration', { description: text });
      setFailure({ text, isConflict: findApiError(error)?.code === 'conflict' });
      showFieldErrors(error);
    }
  });

  /** Takes over what is stored now, and lets go of what was written here. */
  async function takeTheirs() {
    const newest = await queryClient.fetchQuery({ ...scoringConfigurationQuery, staleTime: 0 });
    form.reset(toFormValues(newest, engine));
    setFailure(undefined);
  }

  return { ...contractForm, submit, failure, takeTheirs, isDirty };
}

export type ScoringFormState = ReturnType<typeof useScoringForm>;
