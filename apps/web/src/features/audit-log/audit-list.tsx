import type { AuditEntry } from '@candor/contract/audit-log';
import { ScrollText, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { PagedList } from '#app/paged-list.tsx';
import { paths } from '#app/paths.ts';
import { entriesPerPage, entriesQuery } from '#features/audit-log/audit-queries.ts';
import type { AuditAddress } from '#features/audit-log/use-audit-address.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
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
      cell: ({ record }) => (record ? <RecordCell record={record} onChoose={onRecord} /> : '—'),
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

interface RecordCellProps {
  record: NonNullable<AuditEntry['record']>;
  onChoose: (id: string) => void;
}

/** What an entry is about, with the way to its page; beneath it the way to its other entries. */
function RecordCell({ record: { id, kind, name, page }, onChoose }: RecordCellProps) {
  return (
    <span className="block [overflow-wrap:anywhere] md:min-w-40">
      {name && page ? (
        <Link
          to={pathOf(page)}
          className={buttonStyles({ variant: 'link', size: 'inline', className: wrapping })}
        >
          {name}
        </Link>
      ) : (
        (name ?? kind)
      )}
      <span className="block text-muted text-sm">
        {name && `${kind} · `}
        <Button variant="link" size="inline" className={wrapping} onClick={() => onChoose(id)}>
          All entries<span className="sr-only"> of {name ?? kind}</span>
        </Button>
      </span>
    </span>
  );
}

const wrapping = 'inline max-w-full py-0.75 whitespace-normal! text-left max-md:text-right';

function pathOf({ kind, id }: NonNullable<RecordCellProps['record']['page']>): string {
  switch (kind) {
    case 'candidate':
      return paths.candidate(id ?? '');
    case 'job':
      return paths.job(id ?? '');
    case 'import':
      return paths.candidateImport(id ?? '');
    default:
      return paths.organization;
  }
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
