import { type ApplicationSelectionBody, applications, type Stage } from '@candor/contract/applications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { countApplications, stageLabels } from '#features/applications/application-labels.ts';

interface Move {
  selection: ApplicationSelectionBody;
  stage: Stage;
}

/** Moves the selected applications to a stage, and tells how it went. */
export function useMoveApplications(onMoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ selection, stage }: Move) =>
      call(applications.moveApplications, { body: { ...selection, stage } }),
    async onSuccess({ moved }, { stage }) {
      toast.success(`${countApplications(moved)} ${stageLabels[stage].toLowerCase()}`);
      onMoved();
      await Promise.all(
        ['applications', 'candidates'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
      );
    },
    onError(error) {
      const isGone = findApiError(error)?.code === 'not_found';
      toast.error('Failed to move the applications', {
        description: isGone
          ? 'One of them is no longer there. Nothing was changed.'
          : errorText(error, 'Please try again.'),
      });
      if (isGone) queryClient.invalidateQueries({ queryKey: ['applications'] });
    },
  });
}
