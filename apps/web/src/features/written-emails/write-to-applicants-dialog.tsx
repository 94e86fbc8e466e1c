import type { EmailSelection } from '@candor/contract/written-emails';
import { useQuery } from '@tanstack/react-query';
import { peopleCountQuery } from '#features/written-emails/people-count-query.ts';
import { WriteEmailDialog } from '#features/written-emails/write-email-dialog.tsx';
import { formatCount } from '#ui/format.ts';

interface WriteToApplicantsDialogProps {
  selection: EmailSelection;
  /** How many applications are selected. */
  count: number;
  onClose: () => void;
  onSent: () => void;
}

const countApplications = (count: number) => formatCount(count, 'application', 'applications');

/** Writes to the people behind selected applications. A person who applied twice gets one email. */
export function WriteToApplicantsDialog({ count, ...dialog }: WriteToApplicantsDialogProps) {
  const { data } = useQuery(peopleCountQuery(dialog.selection));
  return (
    <WriteEmailDialog {...dialog} to={data ? name(data) : `the candidates of ${countApplications(count)}`} />
  );
}

function name({ people, selected }: { people: number; selected: number }): string {
  const candidates = formatCount(people, 'candidate', 'candidates');
  return people === selected ? candidates : `${candidates} (${countApplications(selected)})`;
}
