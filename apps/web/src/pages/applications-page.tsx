import type { Application } from '@candor/contract/applications';
import { useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '#app/use-right.ts';
import { AddApplicationDialog } from '#features/applications/add-application-dialog.tsx';
import { ApplicationList } from '#features/applications/application-list.tsx';
import { ApplicationSelectionBar } from '#features/applications/application-selection-bar.tsx';
import { ApplicationTiles } from '#features/applications/application-tiles.tsx';
import { ApplicationToolbar } from '#features/applications/application-toolbar.tsx';
import { FilterSummary } from '#features/applications/filter-summary.tsx';
import { useAddAction } from '#features/applications/use-add-action.ts';
import { useApplicationAddress } from '#features/applications/use-application-address.ts';
import { useApplicationSelection } from '#features/applications/use-application-selection.ts';
import { useExportApplications } from '#features/applications/use-export-applications.ts';
import { useShownApplications } from '#features/applications/use-shown-applications.ts';
import { WaitingNotice } from '#features/applications/waiting-notice.tsx';
import { CandidateDialog } from '#features/candidates/candidate-dialog.tsx';
import { EvaluateAgainNotice } from '#features/criteria/evaluate-again-notice.tsx';
import { EvaluateDialog } from '#features/evaluations/evaluate-dialog.tsx';
import { jobResultsQuery } from '#features/evaluations/evaluation-queries.ts';
import { ProcessingBanner } from '#features/evaluations/processing-banner.tsx';
import { ViewNotice, ViewsMenu } from '#features/saved-views/saved-views.feature.ts';
import { Button } from '#ui/button.tsx';
import { ExportProgress } from '#ui/export-progress.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SelectPageCheckbox } from '#ui/select-page-checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export default function ApplicationsPage() {
  const address = useApplicationAddress();
  const { filter, sort, columns } = address;
  const { job, stage } = filter;
  const mayWrite = useRight('candidates.write');
  const selection = useApplicationSelection(address);
  const shown = useShownApplications(address);
  const exporting = useExportApplications();
  const adding = useAddAction();
  const [opened, setOpened] = useState<Application>();

  const actions = mayWrite ? (
    <>
      <Button
        variant="secondary"
        disabled={shown.total === 0 || exporting.progress !== undefined}
        onClick={() => exporting.run({ filter, sort, columns: [...columns] })}
      >
        <Download aria-hidden="true" />
        Export
      </Button>
      <Button onClick={adding.open}>
        <Plus aria-hidden="true" />
        Add Application
      </Button>
    </>
  ) : (
    mayWrite === undefined && <Skeleton className="h-control w-64" />
  );

  return (
    <>
      <PageHead
        title="Applications"
        purpose="Who applied to your jobs and where they stand."
        actions={actions}
      />
      <div className="flex flex-col gap-4">
        <ProcessingBanner mayWrite={mayWrite ?? false} />
        <ApplicationTiles address={address} />
        <ApplicationToolbar address={address}>
          <ViewsMenu
            list="applications"
            opened={address.view}
            query={address.query}
            onSaved={({ id }) => address.openView(id)}
          />
          {mayWrite && <SelectPageCheckbox ids={shown.ids} selection={selection} />}
        </ApplicationToolbar>
        <FilterSummary address={address} />
        <ViewNotice list="applications" opened={address.view} />
        {job && <ResultsOfJob jobId={job} mayWrite={mayWrite === true} />}
        <WaitingNotice rows={shown.rows} />
        {exporting.progress && <ExportProgress {...exporting.progress} onCancel={exporting.cancel} />}
        <ApplicationList address={address} mayWrite={mayWrite} selection={selection} onOpen={setOpened} />
        {mayWrite && (
          <ApplicationSelectionBar
            jobId={address.filter.job}
            stage={stage}
            selection={selection}
            shown={shown}
            onExport={
              exporting.progress
                ? undefined
                : () => exporting.run({ ...selection.body, sort, columns: [...columns] })
            }
          />
        )}
      </div>
      {mayWrite && adding.mode === 'upload' && (
        <EvaluateDialog job={job} onClose={adding.close} onEnterByHand={adding.enterByHand} />
      )}
      {mayWrite && adding.mode === 'by-hand' && <AddApplicationDialog job={job} onClose={adding.close} />}
      {opened && (
        <CandidateDialog
          candidateId={opened.candidate_id}
          name={opened.candidate_name}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** A list of one job's applications is a ranking: it says where scores were made by other criteria or engines. */
function ResultsOfJob({ jobId, mayWrite }: { jobId: string; mayWrite: boolean }) {
  const { data } = useQuery({ ...jobResultsQuery(jobId, 1, 1), meta: undefined });
  if (data?.job_id !== jobId) return null;
  return (
    <EvaluateAgainNotice
      jobId={jobId}
      outOfDate={data.out_of_date}
      evaluated={data.total}
      engines={data.engines}
      mayWrite={mayWrite}
    />
  );
}
