import type { Job } from '@candor/contract/jobs';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRight } from '#app/use-right.ts';
import { JobSyncButtons, JobSyncProgress } from '#features/integrations/job-sync.tsx';
import { CareersButton } from '#features/jobs/careers-button.tsx';
import { DeleteJobDialog } from '#features/jobs/delete-job-dialog.tsx';
import { JobDialog } from '#features/jobs/job-dialog.tsx';
import { JobList } from '#features/jobs/job-list.tsx';
import { JobToolbar } from '#features/jobs/job-toolbar.tsx';
import { useJobAddress } from '#features/jobs/use-job-address.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export default function JobsPage() {
  const address = useJobAddress();
  const mayWrite = useRight('jobs.write');
  const [editing, setEditing] = useState<Job | 'new'>();
  const [deleting, setDeleting] = useState<Job>();
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  function add() {
    // The focus comes back to this button, also from 'Create First Job', which is gone by then.
    addButton.current?.focus();
    setEditing('new');
  }

  // `action=add` in the address begins it, and is then taken out.
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('action') === 'add' && mayWrite;
  useEffect(() => {
    if (!isAsked) return;
    setEditing('new');
    setParams({}, { replace: true });
  }, [isAsked, setParams]);

  function finishEditing() {
    // A new job stands first, where nothing hides it.
    if (editing === 'new' && (address.isFiltered || address.page > 1)) address.clear();
    setEditing(undefined);
  }

  function keepFocus() {
    // The row that the focus went back to goes away.
    const focused = document.activeElement;
    if (focused === document.body || list.current?.contains(focused))
      addButton.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <PageHead
        title="Jobs"
        purpose="Your jobs and how many people applied."
        actions={
          <>
            <CareersButton />
            <JobSyncButtons />
            {mayWrite && (
              <Button ref={addButton} onClick={add}>
                <Plus aria-hidden="true" />
                Add Job
              </Button>
            )}
            {mayWrite === undefined && <Skeleton className="h-control w-28" />}
          </>
        }
      />
      <JobSyncProgress />
      <div ref={list} className="flex flex-col gap-4">
        <JobToolbar address={address} />
        <JobList
          address={address}
          mayWrite={mayWrite}
          onAdd={add}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      </div>
      {editing && (
        <JobDialog
          job={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={finishEditing}
        />
      )}
      {deleting && (
        <DeleteJobDialog job={deleting} onClose={() => setDeleting(undefined)} onDeleted={keepFocus} />
      )}
    </>
  );
}
