import { AuditList } from '#features/audit-log/audit-list.tsx';
import { AuditToolbar } from '#features/audit-log/audit-toolbar.tsx';
import { ExportButton } from '#features/audit-log/export-button.tsx';
import { useAuditAddress } from '#features/audit-log/use-audit-address.ts';
import { PageHead } from '#ui/page-head.tsx';

export default function AuditLogPage() {
  const address = useAuditAddress();
  return (
    <>
      <PageHead
        title="Audit Log"
        purpose="Who did what, and when. Entries can't be changed or deleted."
        actions={<ExportButton address={address} />}
      />
      <div className="flex flex-col gap-4">
        <AuditToolbar address={address} />
        <AuditList address={address} />
      </div>
    </>
  );
}
