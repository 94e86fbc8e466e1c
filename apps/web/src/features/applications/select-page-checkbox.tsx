import { useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '#features/applications/applications-query.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';
import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';
import { Checkbox } from '#ui/checkbox.tsx';

interface SelectPageCheckboxProps {
  address: ApplicationAddress;
  selection: ApplicationSelection;
}

/** Selects every application of the page that is shown, or none of them. */
export function SelectPageCheckbox({ address, selection }: SelectPageCheckboxProps) {
  // The list does the asking; a second one would try a failed call again by itself.
  const { data } = useQuery({ ...applicationsQuery(address), enabled: false });
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  const count = rows.filter(({ application_id }) => selection.ids.has(application_id)).length;
  return (
    <label htmlFor="select-page" className="flex h-control items-center gap-2.5 whitespace-nowrap text-muted">
      <Checkbox
        id="select-page"
        checked={count === rows.length ? true : count > 0 ? 'indeterminate' : false}
        onCheckedChange={(checked) => selection.select(rows, checked === true)}
      />
      Select page
    </label>
  );
}
