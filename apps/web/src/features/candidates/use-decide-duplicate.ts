import type { DuplicatePerson } from '@candor/contract/candidate-merging';
import { candidates } from '@candor/contract/candidates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';

type Decision = 'dismiss' | 'reopen';

const endpoints = { dismiss: candidates.dismissDuplicate, reopen: candidates.reopenDuplicate };

/** Long enough to notice a mistake and reach for the button. */
const undoMs = 10_000;

/** Says that two candidates are two people, or takes that back. */
export function useDecideDuplicate([one, two]: readonly [DuplicatePerson, DuplicatePerson]) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: Decision) =>
      call(endpoints[decision], { body: { candidate_ids: [one.id, two.id] } }),
    async onSuccess(_answer, decision) {
      if (decision === 'dismiss')
        toast.success("We won't suggest this pair again.", {
          duration: undoMs,
          action: { label: 'Undo', onClick: () => mutate('reopen') },
        });
      else toast.success('This pair is back in the review list.');
      await queryClient.invalidateQueries({ queryKey: ['candidates', 'duplicates'] });
    },
    onError: (error) => toast.error(errorText(error, 'That could not be saved. Please try again.')),
  });
  return { decide: mutate, isBusy: isPending };
}
