import { type CandidateImportDetails, candidateImports } from '@candor/contract/candidate-imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { useSubmit } from '#app/use-submit.ts';
import { ColumnMapping, findMissing, type Mapping } from '#features/candidate-imports/column-mapping.tsx';
import { ImportPreviewView } from '#features/candidate-imports/import-preview.tsx';
import { countCandidates, countRows } from '#features/candidate-imports/import-words.ts';
import { previewQuery } from '#features/candidate-imports/imports-query.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What the columns hold, and what would happen; then it is imported. */
export function ImportDraft({ draft }: { draft: CandidateImportDetails }) {
  const { id, columns, total, encoding } = draft;
  const params = { id };
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [mapping, setMapping] = useState<Mapping>(() => columns.map(({ field }) => field));
  const missing = findMissing(mapping);
  const preview = useQuery({ ...previewQuery(id, mapping), enabled: !missing });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['candidateImports'] });
  const start = useSubmit(
    async () => {
      await call(candidateImports.startImport, { params, body: { mapping } });
      await refresh();
    },
    "The import couldn't be started. Please try again.",
    refresh,
  );
  const discard = useSubmit(async () => {
    await call(candidateImports.discardImport, { params });
    // The file itself is gone, and is not asked for again.
    await queryClient.invalidateQueries({ queryKey: ['candidateImports', 'list'] });
    await navigate(paths.candidateImports);
  }, "The file couldn't be discarded. Please try again.");
  const failure = start.failure ?? discard.failure;
  const count = missing ? undefined : preview.data?.counts.new;
  return (
    <div className="flex flex-col gap-4">
      <Card
        title="Columns"
        description={`${countRows(total)}, read as ${encoding}. Check what each column holds.`}
      >
        <ColumnMapping columns={columns} mapping={mapping} onChange={setMapping} />
      </Card>
      {failure && <FormAlert>{failure}</FormAlert>}
      <Card
        title="Preview"
        description="No one is added until you import."
        actions={
          <>
            <Button
              onClick={() => start.submit()}
              busy={start.isBusy}
              busyLabel="Starting..."
              disabled={!count || preview.isPlaceholderData}
            >
              {count === undefined ? 'Import candidates' : `Import ${countCandidates(count)}`}
            </Button>
            <Button
              variant="secondary"
              onClick={() => discard.submit()}
              busy={discard.isBusy}
              busyLabel="Discarding..."
            >
              Discard file
            </Button>
          </>
        }
      >
        {count === 0 && !preview.isPlaceholderData && (
          <p className="mb-4 text-muted">
            Everyone in this file is already a candidate, or their row needs fixing.
          </p>
        )}
        {missing ? (
          <FormAlert tone="warn">{missing}</FormAlert>
        ) : preview.error ? (
          <ErrorState
            title="Failed to preview the import"
            text={findApiError(preview.error)?.detail}
            onRetry={() => preview.refetch()}
            retrying={preview.isFetching}
          />
        ) : preview.data ? (
          <div aria-busy={preview.isPlaceholderData}>
            <ImportPreviewView preview={preview.data} />
          </div>
        ) : (
          <Skeleton className="h-64" />
        )}
      </Card>
    </div>
  );
}
