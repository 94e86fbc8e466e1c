import { useState } from 'react';
import { Toast } from '#public/apply/toast.tsx';
import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { defaultBrand } from '#public/page-organization.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** There is no such job, or none that strangers may see. */
export function JobMissing() {
  const [notice, setNotice] = useState<string | undefined>('Job not found or no longer available');
  return (
    <BrandedPage organization={defaultBrand} head={<PageTitle>Job Not Found</PageTitle>}>
      <Card>
        <p>The job you're looking for is no longer available.</p>
      </Card>
      <Toast text={notice} onClose={() => setNotice(undefined)} />
    </BrandedPage>
  );
}

/** A broken connection does not make a job disappear: it says what is true, and offers another try. */
export function JobUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <BrandedPage organization={defaultBrand} head={<PageTitle>The job could not be loaded</PageTitle>}>
      <Card>
        <p role="alert" className="mb-4">
          Check your connection and try again in a moment.
        </p>
        <Button onClick={onRetry}>Retry</Button>
      </Card>
    </BrandedPage>
  );
}
