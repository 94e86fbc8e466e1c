import { type CandidateColumn, candidateColumnSchema } from '@candor/contract/candidate-filter';
import type { ListedCandidate } from '@candor/contract/candidates';
import type { CsvColumn } from '../../platform/csv-export.ts';

type WrittenColumn = CandidateColumn | 'candidate' | 'email' | 'phone';

/** What stands in each column of a file, under the heading that the screen has. */
const columns: Record<WrittenColumn, CsvColumn<ListedCandidate>> = {
  candidate: { heading: 'Candidate', cell: (row) => `${row.first_name} ${row.last_name}`.trim() },
  email: { heading: 'Email', cell: (row) => row.email },
  phone: { heading: 'Phone', cell: (row) => row.phone },
  position: { heading: 'Position', cell: (row) => row.leading?.position ?? null },
  stage: { heading: 'Stage', cell: (row) => row.step?.name ?? null },
  score: { heading: 'AI Score', cell: (row) => row.leading?.score ?? null },
  applications: { heading: 'Applications', cell: (row) => row.application_count },
  applied: { heading: 'Last applied', cell: (row) => row.last_applied?.slice(0, 10) ?? null },
  location: {
    heading: 'Location',
    cell: (row) => [row.city, row.country].filter(Boolean).join(', ') || null,
  },
  tags: { heading: 'Tags', cell: (row) => row.tags.join(', ') },
  owner: { heading: 'Owner', cell: (row) => row.owner?.name ?? null },
  added: { heading: 'Added', cell: (row) => row.created_at.slice(0, 10) },
};

/** The columns of a file: who, how to reach them, and what was chosen in its order, as on the screen. */
export function chooseCells(chosen: readonly CandidateColumn[] = candidateColumnSchema.options) {
  return [...new Set(['candidate', 'email', 'phone', ...chosen] as const)].map((column) => columns[column]);
}
