import { type CandidateColumn, candidateColumnSchema } from '@candor/contract/candidate-filter';
import type { ListedCandidate } from '@candor/contract/candidates';
import type { CsvColumn } from '../../platform/csv-export.ts';
import { localDay } from '../../platform/local-day.ts';

type WrittenColumn = CandidateColumn | 'candidate' | 'email' | 'phone';

/** What stands in each column of a file, under the heading that the screen has. Days are those of the zone. */
const listColumns = (timeZone: string | null): Record<WrittenColumn, CsvColumn<ListedCandidate>> => ({
  candidate: { heading: 'Candidate', cell: (row) => `${row.first_name} ${row.last_name}`.trim() },
  email: { heading: 'Email', cell: (row) => row.email },
  phone: { heading: 'Phone', cell: (row) => row.phone },
  position: { heading: 'Position', cell: (row) => row.leading?.position ?? null },
  stage: { heading: 'Stage', cell: (row) => row.step?.name ?? null },
  score: { heading: 'AI Score', cell: (row) => row.leading?.score ?? null },
  applications: { heading: 'Applications', cell: (row) => row.application_count },
  applied: {
    heading: 'Last applied',
    cell: (row) => row.last_applied && localDay(new Date(row.last_applied), timeZone),
  },
  location: {
    heading: 'Location',
    cell: (row) => [row.city, row.country].filter(Boolean).join(', ') || null,
  },
  tags: { heading: 'Tags', cell: (row) => row.tags.join(', ') },
  owner: { heading: 'Owner', cell: (row) => row.owner?.name ?? null },
  added: { heading: 'Added', cell: (row) => localDay(new Date(row.created_at), timeZone) },
});

/** The columns of a file: who, how to reach them, and what was chosen in its order, as on the screen. */
export function chooseCells(
  chosen: readonly CandidateColumn[] = candidateColumnSchema.options,
  timeZone: string | null,
) {
  const columns = listColumns(timeZone);
  return [...new Set(['candidate', 'email', 'phone', ...chosen] as const)].map((column) => columns[column]);
}
