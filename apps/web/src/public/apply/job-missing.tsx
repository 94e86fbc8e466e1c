import { useState } from 'react';
import { Toast } from '#public/apply/toast.tsx';
import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { defaultBrand } from '#public/page-organization.ts';
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
