import type { CandidateColumn } from '@candor/contract/candidate-filter';
import type { ListedCandidate } from '@candor/contract/candidates';
import { ScoreFigure, StageBadge } from '#features/applications/applications.feature.ts';
import { placeOf } from '#features/candidates/candidate-names.ts';
import { formatDay, formatNumber } from '#ui/format.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { TagList } from '#ui/tag-list.tsx';

export const columnWords: Record<CandidateColumn, string> = {
  position: 'Position',
  stage: 'Stage',
  score: 'AI Score',
  applications: 'Applications',
  applied: 'Last applied',
  location: 'Location',
  tags: 'Tags',
  owner: 'Owner',
  added: 'Added',
};

type Fact = TableColumn<ListedCandidate> & { key: CandidateColumn };

function fact(key: CandidateColumn, rest: Omit<Fact, 'key' | 'header'>): Fact {
  return { key, header: columnWords[key], ...rest };
}

const breaking = '[overflow-wrap:anywhere] md:leading-4';

/** The columns that a list of candidates can show. Position and score belong to the same application as `stage`. */
export const candidateFacts: Record<CandidateColumn, Fact> = {
  position: fact('position', {
    cell: ({ leading }) => (
      <span title={leading?.position} className={`${breaking} line-clamp-2 md:min-w-24`}>
        {leading?.position ?? '—'}
      </span>
    ),
  }),
  stage: fact('stage', {
    cell: ({ stage, step }) => (stage ? <StageBadge stage={stage} label={step?.name} /> : '—'),
  }),
  score: fact('score', { cell: ({ leading }) => (leading ? <ScoreFigure score={leading.score} /> : '—') }),
  applications: fact('applications', {
    cell: (row) => <span className="tabular-nums">{formatNumber(row.application_count)}</span>,
  }),
  applied: fact('applied', { cell: ({ last_applied }) => (last_applied ? <Day at={last_applied} /> : '—') }),
  location: fact('location', { cell: (row) => <span className={breaking}>{placeOf(row) || '—'}</span> }),
  tags: fact('tags', { cell: ({ tags }) => <TagList tags={tags} /> }),
  owner: fact('owner', { cell: ({ owner }) => <span className={breaking}>{owner?.name ?? '—'}</span> }),
  added: fact('added', {
    ...{ sortable: true, sortsFirst: 'descending' },
    cell: ({ created_at }) => <Day at={created_at} />,
  }),
};

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDay(at)}
    </time>
  );
}
