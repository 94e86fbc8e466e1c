import { paths } from '#app/paths.ts';
import { useListAddress } from '#app/use-list-address.ts';
import { ImportList } from '#features/candidate-imports/import-list.tsx';
import { UploadImport } from '#features/candidate-imports/upload-import.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function CandidateImportsPage() {
  const address = useListAddress();
  return (
    <>
      <BackLink to={paths.candidates}>Back to Candidates</BackLink>
      <PageHead title="Import candidates" purpose="Bring people over from another system in a CSV file." />
      <div className="flex flex-col gap-6">
        <UploadImport />
        <div>
          <h2 className="mb-3 text-lg">Imports</h2>
          <ImportList address={address} />
        </div>
      </div>
    </>
  );
}
