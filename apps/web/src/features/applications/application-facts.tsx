import type { ApplicationColumn } from '@candor/contract/application-filter';
import type { Application } from '@candor/contract/applications';
import { StatusBadge } from '#features/applications/application-badges.tsx';
import { columnWords } from '#features/applications/filter-words.ts';
import { ScoreFigure } from '#features/applications/score-figure.tsx';
import { FlagList } from '#features/pipeline/pipeline.feature.ts';
import { formatDay } from '#ui/format.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { TagList } from '#ui/tag-list.tsx';

type Fact = TableColumn<Application> & { key: ApplicationColumn };

function fact(key: ApplicationColumn, rest: Omit<Fact, 'key' | 'header'>): Fact {
  return { key, header: columnWords[key], ...rest };
}

const breaking = '[overflow-wrap:anywhere] md:leading-4';

/** The facts of an application that can be chosen, each as a column. */
export const applicationFacts: Record<ApplicationColumn, Fact> = {
  position: fact('position', {
    cell: ({ job_title }) => (
      <span title={job_title} className={`${breaking} min-[1440px]:line-clamp-2 md:min-w-28 md:max-w-64`}>
        {job_title}
      </span>
    ),
  }),
  status: fact('status', { cell: (row) => <StatusBadge application={row} /> }),
  score: fact('score', {
    ...{ sortable: true, sortsFirst: 'descending' },
    cell: (row) => <ScoreFigure score={row.application_score} />,
  }),
  applied: fact('applied', {
    ...{ sortable: true, sortsFirst: 'descending' },
    cell: ({ applied_date }) => (
      <time dateTime={applied_date} className="whitespace-nowrap">
        {formatDay(applied_date)}
      </time>
    ),
  }),
  email: fact('email', { cell: (row) => <span className={breaking}>{row.candidate_email ?? '—'}</span> }),
  phone: fact('phone', { cell: (row) => <span className={breaking}>{row.candidate_phone ?? '—'}</span> }),
  owner: fact('owner', { cell: (row) => <span className={breaking}>{row.owner?.name ?? '—'}</span> }),
  tags: fact('tags', { cell: ({ tags = [] }) => <TagList tags={tags} /> }),
  flags: fact('flags', {
    cell: ({ flags = [] }) =>
      flags.length === 0 ? (
        '—'
      ) : (
        <span className="inline-flex flex-wrap gap-1">
          <FlagList flags={flags} />
        </span>
      ),
  }),
};
