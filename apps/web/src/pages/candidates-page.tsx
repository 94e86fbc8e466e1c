import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { CandidateDialog } from '#features/candidates/candidate-dialog.tsx';
import { CandidateList } from '#features/candidates/candidate-list.tsx';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { CandidateSelectionBar } from '#features/candidates/candidate-selection-bar.tsx';
import { CandidateTiles } from '#features/candidates/candidate-tiles.tsx';
import { CandidateFilterSummary, CandidateToolbar } from '#features/candidates/candidate-toolbar.tsx';
import { DuplicatesNotice } from '#features/candidates/duplicates-notice.tsx';
import { useCandidateAddress } from '#features/candidates/use-candidate-address.ts';
import { useCandidateSelection } from '#features/candidates/use-candidate-selection.ts';
import { useProfileAddress } from '#features/candidates/use-profile-address.ts';
import { ViewNotice, ViewsMenu } from '#features/saved-views/saved-views.feature.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { PageHead } from '#ui/page-head.tsx';

export default function CandidatesPage() {
  const address = useCandidateAddress();
  const mayWrite = useRight('candidates.write');
  const selection = useCandidateSelection();
  const profile = useProfileAddress();
  return (
    <>
      <PageHead
        title="Candidates"
        purpose="Everyone who applied or was imported, each listed once."
        actions={
          mayWrite && (
            <Link to={paths.candidateImports} className={buttonStyles({ variant: 'secondary' })}>
              <FileUp aria-hidden="true" />
              Import candidates
            </Link>
          )
        }
      />
      <div className="flex flex-col gap-4">
        <CandidateTiles address={address} />
        <DuplicatesNotice />
        <CandidateToolbar address={address}>
          <ViewsMenu
            list="candidates"
            opened={address.view}
            query={address.query}
            onSaved={({ id }) => address.openView(id)}
          />
        </CandidateToolbar>
        <CandidateFilterSummary address={address} />
        <ViewNotice list="candidates" opened={address.view} />
        <CandidateList
          address={address}
          mayWrite={mayWrite}
          selection={selection}
          onOpen={(candidate) => profile.open({ id: candidate.id, name: fullNameOf(candidate) })}
        />
        {mayWrite && <CandidateSelectionBar selection={selection} />}
      </div>
      {profile.id && <CandidateDialog candidateId={profile.id} name={profile.name} onClose={profile.close} />}
    </>
  );
}
