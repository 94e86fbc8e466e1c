import type { AuditEntry } from '@candor/contract/audit-log';
import { ScrollText, SearchX } from 'lucide-react';
import { PagedList } from '#app/paged-list.tsx';
import { entriesPerPage, entriesQuery } from '#features/audit-log/audit-queries.ts';
import type { AuditAddress } from '#features/audit-log/use-audit-address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

/** The entries that the address asks for. */
export function AuditList({ address }: { address: AuditAddress }) {
  return (
    <PagedList
      nouns={['entry', 'entries']}
      subject="the audit log"
      query={entriesQuery(address)}
      pageRows={entriesPerPage}
      address={address}
      skeleton={<Skeleton className="h-96" />}
      empty={<NoEntries address={address} />}
    >
      {(rows) => (
        <div className="md:max-xl:overflow-x-auto">
          <Table
            caption="Audit log"
            columns={listColumns((record) => address.show({ record }))}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </PagedList>
  );
}

function listColumns(onRecord: (id: string) => void): readonly TableColumn<AuditEntry>[] {
  return [
    {
      key: 'action',
      header: 'What',
      cell: ({ summary, note }) => (
        <span className="block md:min-w-40 xl:min-w-52">
          <span className="font-medium">{summary}</span>
          {note && <span className="block font-normal text-muted text-sm">{note}</span>}
        </span>
      ),
    },
    {
      key: 'who',
      header: 'Who',
      cell: ({ actor }) => <span className="block [overflow-wrap:anywhere] md:min-w-32">{actor.name}</span>,
    },
    {
      key: 'record',
      header: 'Record',
      cell: ({ record }) =>
        record ? (
          <span className="block md:min-w-40">
            <Button
              variant="link"
              size="inline"
              className="inline max-w-full py-0.75 whitespace-normal! text-left [overflow-wrap:anywhere] max-md:text-right"
              onClick={() => onRecord(record.id)}
            >
              {record.name ?? record.kind}
              <span className="sr-only">: show only this record</span>
            </Button>
            {record.name && <span className="block text-muted text-sm">{record.kind}</span>}
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'when',
      header: 'When',
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {formatMoment(at)}
        </time>
      ),
    },
  ];
}

function NoEntries({ address }: { address: AuditAddress }) {
  if (!address.isFiltered)
    return (
      <EmptyState
        icon={ScrollText}
        title="Nothing here yet"
        text="Every change your team makes appears here."
      />
    );
  return (
    <EmptyState
      icon={SearchX}
      title="No entries match"
      text="Try another person, action or day."
      action={
        <Button variant="secondary" onClick={address.clear}>
          Clear filters
        </Button>
      }
    />
  );
}
