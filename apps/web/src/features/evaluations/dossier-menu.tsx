import { evaluationReports } from '@candor/contract/evaluation-reports';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, FileJson, FileText } from 'lucide-react';
import { toast } from 'sonner';
import { send } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { readFileName } from '#app/read-file-name.ts';
import { saveFile } from '#app/save-file.ts';
import { Button } from '#ui/button.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';

type Format = 'pdf' | 'json';

/** Saves all that an evaluation rests on, for whoever has to stand by it. */
export function DossierMenu({ evaluationId }: { evaluationId: string }) {
  const make = useMutation({
    mutationFn: async (format: Format) => {
      const response = await send(evaluationReports.makeDossier, {
        params: { id: evaluationId },
        query: { format },
      });
      const name = readFileName(response.headers.get('content-disposition'), `dossier.${format}`);
      saveFile(await response.blob(), name);
    },
    onSuccess: () => toast.success('Dossier downloaded'),
    onError: (error) =>
      toast.error("The dossier couldn't be created", { description: errorText(error, 'Please try again.') }),
  });
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary" busy={make.isPending} busyLabel="Creating the dossier…">
          <FileText aria-hidden="true" />
          Dossier
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      items={[
        { label: 'Document (PDF)', icon: FileText, onSelect: () => make.mutate('pdf') },
        { label: 'Data (JSON)', icon: FileJson, onSelect: () => make.mutate('json') },
      ]}
    />
  );
}
