import { useState } from 'react';
import { Toast } from '#public/apply/toast.tsx';
import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { CareersLink } from '#public/careers-link.tsx';
import { defaultBrand, getKeptOrganization } from '#public/page-organization.ts';
import { Card } from '#ui/card.tsx';

/** There is no such job, or none that strangers may see: leads to the organization seen last, if any. */
export function JobMissing() {
  const [notice, setNotice] = useState<string | undefined>('Job not found or no longer available');
  const seen = getKeptOrganization();
  return (
    <BrandedPage organization={defaultBrand} head={<PageTitle>Job Not Found</PageTitle>}>
      <Card>
        <p>The job you're looking for is no longer available.</p>
      </Card>
      <CareersLink organization={seen}>See open positions at {seen.company_name}</CareersLink>
      <Toast text={notice} onClose={() => setNotice(undefined)} />
    </BrandedPage>
  );
}
