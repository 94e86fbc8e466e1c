import type { Application } from '@candor/contract/applications';
import { useState } from 'react';
import { usePermission } from '#app/use-permission.ts';
import { StageBadge } from '#features/applications/application-badges.tsx';
import { ApplicationList } from '#features/applications/application-list.tsx';
import { ApplicationTiles } from '#features/applications/application-tiles.tsx';
import { ApplicationToolbar } from '#features/applications/application-toolbar.tsx';
import { SelectPageCheckbox } from '#features/applications/select-page-checkbox.tsx';
import { SelectionBar } from '#features/applications/selection-bar.tsx';
import { useApplicationAddress } from '#features/applications/use-application-address.ts';
import { useApplicationSelection } from '#features/applications/use-application-selection.ts';
import { CandidateDialog } from '#features/candidates/candidate-dialog.tsx';
import { ShortlistButton } from '#features/candidates/shortlist-button.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function ApplicationsPage() {
  const address = useApplicationAddress();
  const mayWrite = usePermission('recruit');
  const selection = useApplicationSelection(address);
  const [opened, setOpened] = useState<Application>();

  /** The way to an interview, or how far the person has come on it. */
  function interviewOf({ candidate_id, candidate_name, stage }: Application) {
    if (mayWrite && (stage === 'applied' || stage === 'shortlisted'))
      return (
        <ShortlistButton
          candidateId={candidate_id}
          name={candidate_name}
          isShortlisted={stage === 'shortlisted'}
        />
      );
    return stage === 'applied' ? <span className="text-muted">—</span> : <StageBadge stage={stage} />;
  }

  return (
    <>
      <PageHead title="Applications" purpose="Who applied for your jobs, and how far they have come." />
      <div className="flex flex-col gap-4">
        <ApplicationTiles />
        <ApplicationToolbar address={address}>
          {mayWrite && <SelectPageCheckbox address={address} selection={selection} />}
        </ApplicationToolbar>
        <ApplicationList
          address={address}
          mayWrite={mayWrite}
          selection={selection}
          onOpen={setOpened}
          interviewOf={interviewOf}
        />
        {mayWrite && <SelectionBar selection={selection} />}
      </div>
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
