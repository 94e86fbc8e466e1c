import { type ApplicationSelectionBody, applications, type Stage } from '@candor/contract/applications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { countApplications, stageLabels } from '#features/applications/application-labels.ts';

interface Move {
  selection: ApplicationSelectionBody;
  /** The stage that the list is filtered by: whom somebody else moved meanwhile is not moved over that. */
  expectedStage?: Stage | undefined;
  stage: Stage;
}

/** Moves the selected applications to a stage, and tells how it went. */
export function useMoveApplications(onMoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ selection, stage, expectedStage }: Move) =>
      call(applications.moveApplications, { body: { ...selection, stage, expected_stage: expectedStage } }),
    async onSuccess({ moved }, { stage }) {
      toast.success(`${countApplications(moved)} ${stageLabels[stage].toLowerCase()}`);
      onMoved();
      await Promise.all(
        ['applications', 'candidates'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
      );
    },
    onError(error) {
      const code = findApiError(error)?.code;
      const isOutdated = code === 'not_found' || code === 'conflict';
      toast.error('Failed to move the applications', { description: explain(error) });
      if (isOutdated) queryClient.invalidateQueries({ queryKey: ['applications'] });
    },
  });
}

function explain(error: unknown): string {
  const code = findApiError(error)?.code;
  if (code === 'not_found') return 'One of them is no longer there. Nothing was changed.';
  if (code === 'conflict') return 'Somebody moved one of them meanwhile. Nothing was changed.';
  return errorText(error, 'Please try again.');
}
