import { evaluationReports } from '@candor/contract/evaluation-reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { toastFailure } from '#app/plan-limit.tsx';
import { Button } from '#ui/button.tsx';

interface RetryButtonProps {
  evaluationId: string;
  /** Of the file, for those who hear the button without its row. */
  name: string;
}

/** Tries an evaluation again that ended without a result. */
export function RetryButton({ evaluationId, name }: RetryButtonProps) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(evaluationReports.retryEvaluation, { params: { id: evaluationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['evaluations'] }),
    onError: (error) => toastFailure("The retry couldn't be started", error),
  });
  return (
    <Button variant="secondary" size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
      Try again<span className="sr-only"> with {name}</span>
    </Button>
  );
}
