import { candidateImports, importRules } from '@candor/contract/candidate-imports';
import { errorCatalogue } from '@candor/contract/errors';
import { bytesPerMegabyte } from '@candor/contract/field-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api-client.ts';
import { paths } from '#app/paths.ts';
import { useSubmit } from '#app/use-submit.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { formatNumber } from '#ui/format.ts';

const refusals = {
  type: 'Choose a CSV file. Spreadsheets can be saved as CSV.',
  size: errorCatalogue.csv_too_large.detail,
};

/** Takes a file, and goes on to what its columns hold. */
export function UploadImport() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { submit, isBusy, failure } = useSubmit(async (file: File) => {
    const { id } = await call(candidateImports.uploadImport, { file });
    await navigate(paths.candidateImport(id));
  }, "The file couldn't be uploaded. Please try again.");
  const problem = refusal ?? failure;
  return (
    <div className="flex flex-col gap-3">
      {problem && <FormAlert>{problem}</FormAlert>}
      <FileDrop
        label="Choose a CSV file or drop it here"
        hint={`Up to ${formatNumber(importRules.maxRows)} rows and ${importRules.maxBytes / bytesPerMegabyte} MB. You check the columns before anyone is added.`}
        accept={`${importRules.endings},text/csv`}
        maxBytes={importRules.maxBytes}
        busy={isBusy}
        onFiles={([file]) => {
          setRefusal(undefined);
          if (file) void submit(file);
        }}
        onRefused={([refused]) => setRefusal(refused && refusals[refused.reason])}
      />
    </div>
  );
}
