import type { ListedCandidate } from '@candor/contract/candidates';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { ListSelection } from '#app/use-list-selection.ts';
import { ApplicantAvatar } from '#features/applications/applications.feature.ts';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { TableColumn } from '#ui/table-column.ts';

interface CandidateNameCellProps {
  candidate: ListedCandidate;
  /** Only for those who may act on a selection. */
  selection: ListSelection | undefined;
  /** Facts for which there is no column. */
  below: readonly TableColumn<ListedCandidate>[];
}

// The name's box is stretched over the row, so that a click anywhere opens it; what acts on its own lies above.
const stretched =
  'rounded-[inherit] font-medium outline-none after:absolute after:inset-0 after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

/** Who it is and how to reach them, and whether the row is selected. */
export function CandidateNameCell({ candidate, selection, below }: CandidateNameCellProps) {
  const { id, email, phone, blind } = candidate;
  const name = fullNameOf(candidate);
  return (
    <span className="flex items-center gap-3">
      {selection && (
        <span className="relative z-10 flex">
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selection.has(id)}
            onCheckedChange={(checked) => selection.select([id], checked === true)}
          />
        </span>
      )}
      <span className="md:max-lg:hidden">
        <ApplicantAvatar name={name} size="small" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={paths.candidate(id)} className={stretched}>
          <span className="line-clamp-2 leading-4" title={name}>
            {name}
          </span>
          {blind && <BlindBadge />}
        </Link>
        <span className="flex flex-wrap gap-x-3 text-muted text-sm leading-4">
          {[email, phone].filter(Boolean).map((contact) => (
            <span key={contact} title={contact ?? undefined} className="line-clamp-1 break-all">
              {contact}
            </span>
          ))}
        </span>
        {below.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm">
            {below.map(({ key, header, cell }) => (
              <span key={key} className="inline-flex items-center gap-1">
                <span className="whitespace-nowrap">{header}:</span>
                {cell(candidate)}
              </span>
            ))}
          </span>
        )}
      </span>
    </span>
  );
}
