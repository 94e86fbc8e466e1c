import type { Application } from '@candor/contract/applications';
import { ApplicantAvatar } from '#features/applications/applicant-avatar.tsx';
import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { TableColumn } from '#ui/table-column.ts';

interface ApplicantCellProps {
  application: Application;
  /** Only for those who may act on a selection. */
  selection: ApplicationSelection | undefined;
  onOpen: (application: Application) => void;
  /** Facts for which there is no column. */
  below: readonly TableColumn<Application>[];
}

// The name's box is stretched over the row, so that a click anywhere opens it; what acts on its own lies above.
const stretched =
  'rounded-[inherit] text-left font-medium outline-none after:absolute after:inset-0 after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

/** Who applied, and whether the row is selected. */
export function ApplicantCell({ application, selection, onOpen, below }: ApplicantCellProps) {
  const name = application.candidate_name;
  return (
    <span className="flex items-center gap-3">
      {selection && (
        <span className="relative z-10 flex">
          <Checkbox
            aria-label={`Select ${name}, ${application.job_title}`}
            checked={selection.has(application.application_id)}
            onCheckedChange={(checked) => selection.select([application.application_id], checked === true)}
          />
        </span>
      )}
      <span className="md:max-lg:hidden">
        <ApplicantAvatar name={name} size="small" />
      </span>
      <span>
        <button type="button" onClick={() => onOpen(application)} className={stretched}>
          <span
            title={name}
            className="[overflow-wrap:anywhere] max-md:block xl:max-w-40 min-[1440px]:line-clamp-2 min-[1440px]:min-w-32 md:leading-4"
          >
            {name}
          </span>
          {application.blind && <BlindBadge />}
        </button>
        {below.map(({ key, header, cell }) => (
          <span key={key} className="block text-muted text-sm [overflow-wrap:anywhere]">
            {key !== 'position' && <span>{header}: </span>}
            {cell(application)}
          </span>
        ))}
      </span>
    </span>
  );
}
