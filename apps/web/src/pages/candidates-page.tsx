import { Download, FileUp } from 'lucide-react';
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
import { useExportCandidates } from '#features/candidates/use-export-candidates.ts';
import { useProfileAddress } from '#features/candidates/use-profile-address.ts';
import { useShownCandidates } from '#features/candidates/use-shown-candidates.ts';
import { ViewNotice, ViewsMenu } from '#features/saved-views/saved-views.feature.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { ExportProgress } from '#ui/export-progress.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SelectPageCheckbox } from '#ui/select-page-checkbox.tsx';

export default function CandidatesPage() {
  const address = useCandidateAddress();
  const mayWrite = useRight('candidates.write');
  const { filter, sort, layout, columns } = address;
  const selection = useCandidateSelection(address);
  const shown = useShownCandidates(address);
  const exporting = useExportCandidates();
  const profile = useProfileAddress();
  // Cards have no columns: their file has all of them.
  const asShown = { sort, ...(layout === 'table' && { columns: [...columns] }) };
  return (
    <>
      <PageHead
        title="Candidates"
        purpose="Everyone who applied or was imported, each listed once."
        actions={
          mayWrite && (
            <>
              <Button
                variant="secondary"
                disabled={shown.total === 0 || exporting.progress !== undefined}
                onClick={() => exporting.run({ filter, ...asShown })}
              >
                <Download aria-hidden="true" />
                Export
              </Button>
              <Link to={paths.candidateImports} className={buttonStyles({ variant: 'secondary' })}>
                <FileUp aria-hidden="true" />
                Import candidates
              </Link>
            </>
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
          {mayWrite && <SelectPageCheckbox ids={shown.ids} selection={selection} />}
        </CandidateToolbar>
        <CandidateFilterSummary address={address} />
        <ViewNotice list="candidates" opened={address.view} />
        {exporting.progress && <ExportProgress {...exporting.progress} onCancel={exporting.cancel} />}
        <CandidateList
          address={address}
          mayWrite={mayWrite}
          selection={selection}
          onOpen={(candidate) => profile.open({ id: candidate.id, name: fullNameOf(candidate) })}
        />
        {mayWrite && (
          <CandidateSelectionBar
            selection={selection}
            shown={shown}
            onExport={exporting.progress ? undefined : () => exporting.run({ ...selection.body, ...asShown })}
          />
        )}
      </div>
      {profile.id && <CandidateDialog candidateId={profile.id} name={profile.name} onClose={profile.close} />}
    </>
  );
}
