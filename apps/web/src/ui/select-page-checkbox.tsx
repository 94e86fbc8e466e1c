import { Checkbox } from '#ui/checkbox.tsx';

interface SelectPageCheckboxProps {
  /** Those of the page that is shown. */
  ids: readonly string[];
  selection: { has: (id: string) => boolean; select: (ids: readonly string[], isSelected: boolean) => void };
}

/** Selects every row of the page that is shown, or none of them. */
export function SelectPageCheckbox({ ids, selection }: SelectPageCheckboxProps) {
  if (ids.length === 0) return null;
  const count = ids.filter(selection.has).length;
  return (
    <label htmlFor="select-page" className="flex h-control items-center gap-2.5 whitespace-nowrap text-muted">
      <Checkbox
        id="select-page"
        checked={count === ids.length ? true : count > 0 ? 'indeterminate' : false}
        onCheckedChange={(checked) => selection.select(ids, checked === true)}
      />
      Select page
    </label>
  );
}
