import type { ApplicationFilter } from '@candor/contract/application-filter';
import { useQuery } from '@tanstack/react-query';
import { describeFilter } from '#features/applications/filter-words.ts';
import { ownersQuery } from '#features/applications/keeping-queries.ts';
import { listFurtherFilters, nameSeveral } from '#features/applications/stage-filter.ts';
import { useSteps } from '#features/applications/stages-query.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';
import { FilterChips } from '#ui/filter-chips.tsx';

/** What the list is filtered by beyond the toolbar. */
export function FilterSummary({
  address: { filter, setFilter, clearFilter },
}: {
  address: ApplicationAddress;
}) {
  const { data: owners } = useQuery({ ...ownersQuery, enabled: filter.owner !== undefined });
  const nameOf = (owner: string) => owners?.find(({ value }) => value === owner)?.label;
  const several = nameSeveral(useSteps(filter.job), filter);
  const names = listFurtherFilters(Object.keys(filter) as (keyof ApplicationFilter)[], several);
  return (
    <FilterChips
      chips={names.map((name) => ({
        key: name,
        label: name === 'stage' ? `Stages: ${several}` : describeFilter(name, filter[name] ?? '', nameOf),
        onRemove: () => setFilter(name, ''),
      }))}
      onClear={clearFilter}
    />
  );
}
