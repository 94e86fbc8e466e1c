import { evaluations } from '@candor/contract/evaluations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { toastFailure } from '#app/plan-limit.tsx';
import { Button } from '#ui/button.tsx';

/** Evaluates an application again; the result appears by itself. */
export function EvaluateAgainButton({ applicationId }: { applicationId: string }) {
  const queryClient = useQueryClient();
  const evaluate = useMutation({
    mutationFn: () => call(evaluations.evaluateApplication, { params: { id: applicationId } }),
    onSuccess: () => {
      toast.info('AI agent is processing applications in the background. You will see results soon.');
      void queryClient.invalidateQueries({ queryKey: ['evaluations'] });
    },
    onError: (error) => toastFailure('Failed to start evaluation', error),
  });
  return (
    <Button variant="secondary" busy={evaluate.isPending} onClick={() => evaluate.mutate()}>
      <RefreshCw aria-hidden="true" />
      Evaluate again
    </Button>
  );
}
