import type { ApplicationFilter } from '@candor/contract/application-filter';
import { useQuery } from '@tanstack/react-query';
import { describeFilter } from '#features/applications/filter-words.ts';
import { ownersQuery } from '#features/applications/keeping-queries.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';
import { FilterChips } from '#ui/filter-chips.tsx';

/** Search, position and stage show what they are set to themselves. */
const shownElsewhere: readonly string[] = ['q', 'job', 'stage', 'step'];

/** What the list is filtered by beyond the toolbar. */
export function FilterSummary({
  address: { filter, setFilter, clearFilter },
}: {
  address: ApplicationAddress;
}) {
  const { data: owners } = useQuery({ ...ownersQuery, enabled: filter.owner !== undefined });
  const nameOf = (owner: string) => owners?.find(({ value }) => value === owner)?.label;
  const names = (Object.keys(filter) as (keyof ApplicationFilter)[]).filter(
    (name) => !shownElsewhere.includes(name),
  );
  return (
    <FilterChips
      chips={names.map((name) => ({
        key: name,
        label: describeFilter(name, filter[name] ?? '', nameOf),
        onRemove: () => setFilter(name, ''),
      }))}
      onClear={clearFilter}
    />
  );
}
