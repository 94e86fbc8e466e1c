import { Globe } from 'lucide-react';
import { useState } from 'react';
import { CareersDialog } from '#features/jobs/careers-dialog.tsx';
import { Button } from '#ui/button.tsx';

/** On the Jobs page: where strangers see the open jobs, and how to show them elsewhere. */
export function CareersButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Globe aria-hidden="true" />
        Careers page
      </Button>
      {isOpen && <CareersDialog onClose={() => setOpen(false)} />}
    </>
  );
}
