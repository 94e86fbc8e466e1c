import { evaluationReports } from '@candor/contract/evaluation-reports';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { SwapTestResult } from '#features/evaluations/swap-test-result.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

/** Evaluates the same resume under other names, pronouns and schools, and shows what comes of it. */
export function SwapTestButton({ evaluationId }: { evaluationId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const test = useMutation({
    mutationFn: () => call(evaluationReports.runSwapTest, { params: { id: evaluationId } }),
  });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setIsOpen(true);
          test.mutate();
        }}
      >
        <ArrowLeftRight aria-hidden="true" />
        Swap test
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        className="max-w-2xl"
        title="Swap test"
        description="The same resume under other names, pronouns and schools, evaluated again by the same criteria."
        footer={
          <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate()}>
            Run again
          </Button>
        }
      >
        {test.isPending && (
          <p role="status" className="py-8 text-center text-muted">
            Evaluating the resume under other names…
          </p>
        )}
        {test.isError && <FormAlert>{errorText(test.error, 'The test could not be run.')}</FormAlert>}
        {test.data && !test.isPending && <SwapTestResult test={test.data} />}
      </Dialog>
    </>
  );
}
