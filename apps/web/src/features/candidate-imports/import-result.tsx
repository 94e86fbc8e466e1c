import { type CandidateImportDetails, candidateImports } from '@candor/contract/candidate-imports';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { send } from '#app/api-client.ts';
import { networkError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { readFileName } from '#app/read-file-name.ts';
import { saveFile } from '#app/save-file.ts';
import { useSubmit } from '#app/use-submit.ts';
import { ImportRows } from '#features/candidate-imports/import-rows.tsx';
import { countCandidates, countRows } from '#features/candidate-imports/import-words.ts';
import { UndoImportDialog } from '#features/candidate-imports/undo-import-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { formatCount, formatDay } from '#ui/format.ts';
import { Progress } from '#ui/progress.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** An import under way, or what came of it. */
export function ImportResult({ result }: { result: CandidateImportDetails }) {
  const { id, state, refused, kept } = result;
  return (
    <div className="flex flex-col gap-4">
      {(state === 'running' || state === 'undoing') && <Underway result={result} />}
      {state === 'failed' && (
        <FormAlert title="The import stopped">
          Undo it, then import the file again. No one is added twice.
        </FormAlert>
      )}
      <Figures result={result} />
      {state === 'done' && result.possible_duplicates > 0 && (
        <p>
          {formatCount(result.possible_duplicates, 'pair', 'pairs')} of candidates may be the same person.{' '}
          <TextLink to={paths.duplicates}>Review duplicates</TextLink>
        </p>
      )}
      {kept > 0 && (
        <Card
          title="Candidates who stayed"
          description="These candidates have new activity since the import."
        >
          <ImportRows key={state} importId={id} outcome="kept" />
        </Card>
      )}
      {refused > 0 && state !== 'undoing' && <Refused result={result} />}
      <UndoSection result={result} />
    </div>
  );
}

function Underway({ result: { state, done, total } }: { result: CandidateImportDetails }) {
  const label = state === 'running' ? 'Importing candidates' : 'Undoing the import';
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return (
    <Card title={label} description="You can leave this page. Work continues in the background.">
      <Progress label={label} percent={percent} />
      <p role="status" className="mt-2 text-muted text-sm tabular-nums">
        {done} of {countRows(total)}
      </p>
    </Card>
  );
}

function Figures({ result }: { result: CandidateImportDetails }) {
  const { state, added, known, refused, removed, kept } = result;
  const tiles =
    state === 'undoing' || state === 'undone'
      ? [
          { label: 'Removed', figure: removed, note: 'added by this import' },
          { label: 'Stayed', figure: kept, note: 'have new activity' },
        ]
      : [
          { label: 'Added', figure: added, note: 'new candidates' },
          { label: 'Already here', figure: known, note: 'skipped, unchanged' },
          { label: 'Refused', figure: refused, note: 'rows that need fixing' },
        ];
  return (
    <section aria-label="Result" className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
      {tiles.map((tile) => (
        <StatTile key={tile.label} {...tile} />
      ))}
    </section>
  );
}

function Refused({ result: { id, state, downloadable } }: { result: CandidateImportDetails }) {
  const { submit, isBusy } = useSubmit(
    async () => {
      const response = await send(candidateImports.downloadRefused, { params: { id } });
      const content = await response.blob().catch((cause: unknown) => {
        throw networkError(cause);
      });
      saveFile(content, readFileName(response.headers.get('content-disposition'), 'refused.csv'));
    },
    'Please try again.',
    (_error, text) => toast.error('Failed to download the refused rows', { description: text }),
  );
  return (
    <Card
      title="Refused rows"
      description="Fix them in the file and import it again. People who are already candidates are skipped."
      actions={
        downloadable > 0 &&
        state !== 'running' && (
          <Button variant="secondary" busy={isBusy} busyLabel="Downloading..." onClick={() => submit()}>
            <Download aria-hidden="true" />
            Download CSV
          </Button>
        )
      }
    >
      <ImportRows importId={id} outcome="refused" />
    </Card>
  );
}

function UndoSection({ result }: { result: CandidateImportDetails }) {
  const [isAsking, setIsAsking] = useState(false);
  const { state, added, undo_until: until } = result;
  if (!until || (state !== 'running' && added === 0)) return null;
  const label = state === 'running' ? 'Stop and undo' : 'Undo import';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <p className="text-muted text-sm">
        Removes {countCandidates(added)} again. Available until {formatDay(until)}.
      </p>
      {isAsking && <UndoImportDialog result={result} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
