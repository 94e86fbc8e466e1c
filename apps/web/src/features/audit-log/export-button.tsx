import { auditLog } from '@candor/contract/audit-log';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { send } from '#app/api-client.ts';
import { networkError } from '#app/api-error.ts';
import { readFileName } from '#app/read-file-name.ts';
import { saveFile } from '#app/save-file.ts';
import { useSubmit } from '#app/use-submit.ts';
import type { AuditAddress } from '#features/audit-log/use-audit-address.ts';
import { Button } from '#ui/button.tsx';

/** Saves the log, filtered as it is shown, as CSV. */
export function ExportButton({ address }: { address: AuditAddress }) {
  const { submit, isBusy } = useSubmit(
    async () => {
      const body = { ...address.filters, time_zone: address.timeZone };
      const response = await send(auditLog.exportEntries, { body });
      const content = await response.blob().catch((cause: unknown) => {
        throw networkError(cause);
      });
      saveFile(content, readFileName(response.headers.get('content-disposition'), 'audit-log.csv'));
    },
    'Please try again.',
    (_error, text) => toast.error('Failed to export the audit log', { description: text }),
  );
  return (
    <Button variant="secondary" busy={isBusy} busyLabel="Exporting..." onClick={() => submit()}>
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  );
}
