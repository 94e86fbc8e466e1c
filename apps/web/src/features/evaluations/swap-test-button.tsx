import { evaluationReports, type SwapTest } from '@candor/contract/evaluation-reports';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { SwapTestResult } from '#features/evaluations/swap-test-result.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

/** Evaluates the same resume under other names, pronouns and schools, and shows what comes of it. */
export function SwapTestButton({ evaluationId }: { evaluationId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [test, setTest] = useState<SwapTest>();
  const { submit, isBusy, failure } = useSubmit(async () => {
    setTest(undefined);
    setTest(await call(evaluationReports.runSwapTest, { params: { id: evaluationId } }));
  }, 'The test could not be run.');
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setIsOpen(true);
          // Closed and opened again while it runs, it still runs.
          if (!isBusy) void submit();
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
          <Button variant="secondary" busy={isBusy} onClick={() => void submit()}>
            Run again
          </Button>
        }
      >
        {isBusy && (
          <p role="status" className="py-8 text-center text-muted">
            Evaluating the resume under other names…
          </p>
        )}
        {failure && <FormAlert>{failure}</FormAlert>}
        {test && <SwapTestResult test={test} />}
      </Dialog>
    </>
  );
}
