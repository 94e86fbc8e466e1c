import { type StepList, saveStepsBody } from '@candor/contract/stages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import type { z } from 'zod';
import { useSubmit } from '#app/use-submit.ts';
import { stageDomains } from '#features/stages/stages-queries.ts';
import { isChanged, type StepsDraft, startDraft, toBody } from '#features/stages/step-draft.ts';

type Body = z.input<typeof saveStepsBody>;

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
  const { submit, isBusy, failure, code, clear } = useSubmit(async () => {
    restart(await save(body));
    toast.success('Stages saved');
    await Promise.all(stageDomains.map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })));
  }, "The stages weren't saved. Please try again.");
  const isDirty = isChanged(draft, saved);

  return {
    draft,
    change(next: StepsDraft) {
      clear();
      setDraft(next);
    },
    isDirty,
    isSaving: isBusy,
    /** What is wrong with the name of a step, once somebody tried to save. */
    errorAt(index: number): string | undefined {
      if (!isTried) return undefined;
      return invalid?.issues.find(({ path }) => path[0] === 'steps' && path[1] === index)?.message;
    },
    failure,
    isConflict: code === 'stages_changed',
    submit() {
      setIsTried(true);
      if (!invalid) void submit();
    },
    discard() {
      clear();
      restart(started);
    },
    /** Takes what others saved in place of one's own changes. */
    restart(from: StepList) {
      clear();
      restart(from);
    },
  };
}

export type StepsEditing = ReturnType<typeof useStepsDraft>;
