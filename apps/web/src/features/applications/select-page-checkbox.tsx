import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';
import type { ShownApplications } from '#features/applications/use-shown-applications.ts';
import { Checkbox } from '#ui/checkbox.tsx';

interface SelectPageCheckboxProps {
  shown: ShownApplications;
  selection: ApplicationSelection;
}

/** Selects every application of the page that is shown, or none of them. */
export function SelectPageCheckbox({ shown: { rows }, selection }: SelectPageCheckboxProps) {
  if (rows.length === 0) return null;
  const count = rows.filter(({ application_id }) => selection.has(application_id)).length;
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
