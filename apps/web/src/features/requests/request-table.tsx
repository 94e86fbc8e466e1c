import type { CandidateRequest } from '@candor/contract/requests';
import { describeDeadline, kindWords, nameRequester, stateLabels } from '#features/requests/request-words.ts';
import { Badge } from '#ui/badge.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { formatDay } from '#ui/format.ts';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

const columns: readonly TableColumn<CandidateRequest>[] = [
  {
    key: 'who',
    header: 'From',
    cell: (request) => (
      <span className="block md:min-w-40">
        <span className="font-medium [overflow-wrap:anywhere]">{nameRequester(request)}</span>{' '}
        {request.blind && <BlindBadge />}
        {request.job && (
          <span className="block font-normal text-muted text-sm [overflow-wrap:anywhere]">
            {request.job.title}
          </span>
        )}
      </span>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kindWords[kind].label },
  {
    key: 'words',
    header: 'What they asked for',
    cell: ({ text, changes }) => (
      <span className="line-clamp-2 max-w-md text-muted [overflow-wrap:anywhere] max-md:line-clamp-none">
        {text || (changes.length > 0 ? describeChanges(changes.length) : '—')}
      </span>
    ),
  },
  { key: 'due', header: 'Deadline', cell: (request) => <Deadline request={request} /> },
];

function describeChanges(count: number): string {
  return count === 1 ? 'One field to correct' : `${count} fields to correct`;
}

/** An overdue one says so in words, not by its colour alone. */
function Deadline({ request }: { request: CandidateRequest }) {
  if (request.state !== 'open')
    return (
      <span className="whitespace-nowrap">
        <Badge tone={request.state === 'done' ? 'good' : 'neutral'}>{stateLabels[request.state]}</Badge>
        {request.resolved_at && (
          <span className="ml-2 text-muted text-sm">{formatDay(request.resolved_at)}</span>
        )}
      </span>
    );
  const words = describeDeadline(request);
  if (request.overdue) return <Badge tone="bad">{words}</Badge>;
  return <span className="whitespace-nowrap">{words}</span>;
}

interface RequestTableProps {
  requests: readonly CandidateRequest[];
  onOpen: (request: CandidateRequest) => void;
}

export function RequestTable({ requests, onOpen }: RequestTableProps) {
  return (
    // Beside an open sidebar a tablet has no room for every column.
    <div className="md:max-xl:overflow-x-auto">
      <Table caption="Requests" columns={columns} rows={requests} rowKey={({ id }) => id} open={{ onOpen }} />
    </div>
  );
}
