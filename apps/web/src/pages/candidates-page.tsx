import type { Candidate } from '@candor/contract/candidates';
import { useState } from 'react';
import { useListAddress } from '#app/use-list-address.ts';
import { useRight } from '#app/use-right.ts';
import { CandidateDialog } from '#features/candidates/candidate-dialog.tsx';
import { CandidateList } from '#features/candidates/candidate-list.tsx';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { CandidateTiles } from '#features/candidates/candidate-tiles.tsx';
import { DuplicatesNotice } from '#features/candidates/duplicates-notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';

export default function CandidatesPage() {
  const address = useListAddress();
  const mayWrite = useRight('candidates.write');
  const [opened, setOpened] = useState<Candidate>();
  return (
    <>
      <PageHead
        title="Candidates"
        purpose="Everybody who ever applied to your organization, each person once."
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
        <CandidateList address={address} mayWrite={mayWrite} onOpen={setOpened} />
      </div>
      {opened && (
        <CandidateDialog
          candidateId={opened.id}
          name={fullNameOf(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
