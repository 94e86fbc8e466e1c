import type { ImportPreview, ImportPreviewRow } from '@candor/contract/candidate-imports';
import { Badge } from '#ui/badge.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { formatNumber } from '#ui/format.ts';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

const outcomes = {
  new: { label: 'New', tone: 'good', note: 'will be added' },
  known: { label: 'Already here', tone: 'neutral', note: 'will be skipped' },
  repeated: { label: 'Repeated', tone: 'neutral', note: 'will be skipped' },
  refused: { label: 'Needs fixing', tone: 'warn', note: 'will be refused' },
} as const;
const order = ['new', 'known', 'repeated', 'refused'] as const;

const columns: TableColumn<ImportPreviewRow>[] = [
  { key: 'name', header: 'Name', onCard: 'title', cell: nameOf },
  { key: 'line', header: 'Line', align: 'end', cell: ({ line }) => formatNumber(line) },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ values }) => (
      <span className="block text-sm [overflow-wrap:anywhere] md:min-w-44">
        <Contact values={values} />
      </span>
    ),
  },
  {
    key: 'outcome',
    header: 'What happens',
    cell: ({ outcome, reason }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 max-md:justify-end">
        <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
        {reason && outcome !== 'known' && <span className="text-muted text-sm">{reason}</span>}
      </span>
    ),
  },
];

/** What becomes of the file: how many rows of each kind, its first rows, and the first that can't be imported. */
export function ImportPreviewView({ preview }: { preview: ImportPreview }) {
  const shown = new Set(preview.rows.map(({ line }) => line));
  const further = preview.refused.filter(({ line }) => !shown.has(line));
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {order.map((outcome) => (
          <div key={outcome} className="rounded-control border border-line px-3 py-2">
            <dt className="text-muted text-sm">{outcomes[outcome].label}</dt>
            <dd className="font-semibold text-xl tabular-nums">{formatNumber(preview.counts[outcome])}</dd>
            <dd className="text-muted text-xs">{outcomes[outcome].note}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="mb-2 font-medium text-base">First rows</h3>
        <Table caption="First rows" columns={columns} rows={preview.rows} rowKey={keyOf} />
      </div>
      {further.length > 0 && (
        <div>
          <h3 className="mb-2 font-medium text-base">
            {further.length < preview.counts.refused
              ? 'First rows that need fixing'
              : 'Rows that need fixing'}
          </h3>
          <Table caption="Rows that need fixing" columns={columns} rows={further} rowKey={keyOf} />
        </div>
      )}
    </div>
  );
}

function Contact({ values: { email, phone, city, country } }: Pick<ImportPreviewRow, 'values'>) {
  const others = [phone, city, country].filter(Boolean).join(', ');
  if (!email) return others || '—';
  return (
    <>
      <EmailAddress address={email} />
      {others && `, ${others}`}
    </>
  );
}

function nameOf({ values }: ImportPreviewRow): string {
  const name = [values.first_name, values.last_name].filter(Boolean).join(' ');
  return name || values.full_name || 'No name';
}

function keyOf({ line }: ImportPreviewRow): string {
  return String(line);
}
