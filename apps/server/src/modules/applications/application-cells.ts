import type { ApplicationColumn } from '@candor/contract/application-filter';
import type { Application } from '@candor/contract/applications';
import type { CsvColumn } from '../../platform/csv-export.ts';
import { localDay } from '../../platform/local-day.ts';
import type { CoverableRow } from './cover-row.ts';

/** A row with what its further columns show. */
type WrittenRow = CoverableRow & Pick<Application, 'tags' | 'owner' | 'flags'>;

type WrittenColumn = ApplicationColumn | 'candidate' | 'stage';

/** What stands in each column of a file, under the heading that the screen has. Days are those of the zone. */
const listColumns = (timeZone: string | null): Record<WrittenColumn, CsvColumn<WrittenRow>> => ({
  candidate: { heading: 'Candidate', cell: (row) => `${row.firstName} ${row.lastName}`.trim() },
  position: { heading: 'Position', cell: (row) => row.jobTitle },
  status: { heading: 'Status', cell: (row) => row.status },
  score: { heading: 'AI Score', cell: (row) => row.score },
  applied: { heading: 'Applied', cell: (row) => localDay(row.appliedAt, timeZone) },
  email: { heading: 'Email', cell: (row) => row.email },
  phone: { heading: 'Phone', cell: (row) => row.phone },
  owner: { heading: 'Owner', cell: (row) => row.owner?.name ?? null },
  tags: { heading: 'Tags', cell: (row) => row.tags?.join(', ') ?? null },
  flags: { heading: 'Flags', cell: (row) => row.flags?.join(', ') ?? null },
  stage: { heading: 'Stage', cell: (row) => row.step.name },
});

const usual: readonly WrittenColumn[] = [
  ...(['candidate', 'email', 'phone', 'position', 'stage', 'status', 'score', 'applied'] as const),
];

/** The columns of a file: who, what was chosen in its order, and the stage, as on the screen. */
export function chooseCells(chosen: readonly ApplicationColumn[] | undefined, timeZone: string | null) {
  const columns = listColumns(timeZone);
  const written = chosen ? (['candidate', ...chosen, 'stage'] as const) : usual;
  return [...new Set(written)].map((column) => columns[column]);
}
