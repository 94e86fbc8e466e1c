import type { ConfigurationOf, Engine } from '@candor/contract/agents';
import { useCallback } from 'react';
import { scoringFormSchema, toChanges, toFormValues } from '#features/agents/scoring-values.ts';
import { useAgentForm } from '#features/agents/use-agent-form.ts';

/** The form over the Scoring Agent's configuration. */
export function useScoringForm(saved: ConfigurationOf<'scoring'>, engine: Engine) {
  return useAgentForm({
    saved,
    schema: scoringFormSchema,
    toValues: useCallback((saved: ConfigurationOf<'scoring'>) => toFormValues(saved, engine), [engine]),
    toChanges: (values) => toChanges(values, engine),
    failureTitle: 'Error saving configuration',
    // Evaluations may be out of date now.
    staleDomain: 'evaluations',
  });
}

export type ScoringFormState = ReturnType<typeof useScoringForm>;
