import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useListAddress } from '#app/use-list-address.ts';
import { useRight } from '#app/use-right.ts';
import { CandidateDialog } from '#features/candidates/candidate-dialog.tsx';
import { CandidateList } from '#features/candidates/candidate-list.tsx';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { CandidateSelectionBar } from '#features/candidates/candidate-selection-bar.tsx';
import { CandidateTiles } from '#features/candidates/candidate-tiles.tsx';
import { DuplicatesNotice } from '#features/candidates/duplicates-notice.tsx';
import { useCandidateSelection } from '#features/candidates/use-candidate-selection.ts';
import { useProfileAddress } from '#features/candidates/use-profile-address.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';

export default function CandidatesPage() {
  const address = useListAddress();
  const mayWrite = useRight('candidates.write');
  const selection = useCandidateSelection();
  const profile = useProfileAddress();
  return (
    <>
      <PageHead
        title="Candidates"
        purpose="Everybody who applied to your organization or was imported, each person once."
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
        <CandidateTiles />
        <DuplicatesNotice />
        <search className="w-full sm:max-w-md">
          <SearchField
            label="Search candidates"
            placeholder="Search by name, email, phone..."
            value={address.q}
            onSearch={address.search}
          />
        </search>
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
