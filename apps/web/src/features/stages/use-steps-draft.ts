import { type StepList, saveStepsBody } from '@candor/contract/stages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import type { z } from 'zod';
import { errorText, findApiError } from '#app/api-error.ts';
import { isChanged, type StepsDraft, startDraft, toBody } from '#features/stages/step-draft.ts';

type Body = z.input<typeof saveStepsBody>;

/** What belongs to stages and must be asked for again once they changed. */
const domains = ['stages', 'pipeline', 'applications', 'candidates', 'evaluations'];

/** A list of stages while it is being edited. Others' saves become a conflict, not a loss. */
export function useStepsDraft(list: StepList, save: (body: Body) => Promise<StepList>) {
  const queryClient = useQueryClient();
  const [started, setStarted] = useState(list);
  const saved = startDraft(started.steps);
  const [draft, setDraft] = useState<StepsDraft>(saved);
  const [isTried, setIsTried] = useState(false);
  const body = toBody(draft, started.version);
  const { error: invalid } = saveStepsBody.safeParse(body);
  const restart = (from: StepList) => {
    setStarted(from);
    setDraft(startDraft(from.steps));
    setIsTried(false);
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: save,
    async onSuccess(next) {
      restart(next);
      toast.success('Stages saved');
      await Promise.all(domains.map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })));
    },
  });
  const isDirty = isChanged(draft, saved);

  return {
    draft,
    change(next: StepsDraft) {
      reset();
      setDraft(next);
    },
    isDirty,
    isSaving: isPending,
    /** What is wrong with the name of a step, once somebody tried to save. */
    errorAt(index: number): string | undefined {
      if (!isTried) return undefined;
      return invalid?.issues.find(({ path }) => path[0] === 'steps' && path[1] === index)?.message;
    },
    failure: error ? errorText(error, "The stages weren't saved. Please try again.") : undefined,
    isConflict: findApiError(error)?.code === 'stages_changed',
    submit() {
      setIsTried(true);
      if (!invalid) mutate(body);
    },
    discard() {
      reset();
      restart(started);
    },
    /** Takes what others saved in place of one's own changes. */
    restart(from: StepList) {
      reset();
      restart(from);
    },
  };
}

export type StepsEditing = ReturnType<typeof useStepsDraft>;
