import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadFailure } from '#app/load-failure.tsx';
import { usePageSubject } from '#app/page-subject.ts';
import { paths } from '#app/paths.ts';
import { ImportDraft } from '#features/candidate-imports/import-draft.tsx';
import { ImportResult } from '#features/candidate-imports/import-result.tsx';
import { stateLabels, stateTones } from '#features/candidate-imports/import-words.ts';
import { importQuery } from '#features/candidate-imports/imports-query.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { formatMoment } from '#ui/format.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export default function CandidateImportPage() {
  const { importId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(importQuery(importId));
  usePageSubject(data?.file_name);
  return (
    <>
      <BackLink to={paths.candidateImports}>All imports</BackLink>
      <PageHead
        title={data?.file_name ?? 'Import'}
        purpose={data && `Uploaded by ${data.uploaded_by}, ${formatMoment(data.created_at)}.`}
        actions={data && <Badge tone={stateTones[data.state]}>{stateLabels[data.state]}</Badge>}
      />
      {error && !data && (
        <LoadFailure
          error={error}
          title="Failed to fetch the import"
          up={{ to: paths.candidateImports, label: 'All imports' }}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.state === 'draft' && <ImportDraft key={data.id} draft={data} />}
      {data && data.state !== 'draft' && <ImportResult result={data} />}
    </>
  );
}
