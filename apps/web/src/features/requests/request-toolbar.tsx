import { requestKindSchema, requestStateSchema } from '@candor/contract/requests';
import { useQuery } from '@tanstack/react-query';
import { kindWords, stateLabels } from '#features/requests/request-words.ts';
import { requestTotalsQuery } from '#features/requests/requests-query.ts';
import type { RequestAddress } from '#features/requests/use-request-address.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';

const states = [
  ...requestStateSchema.options.map((value) => ({ value: value as string, label: stateLabels[value] })),
  { value: 'all', label: 'All requests' },
];

export function RequestToolbar({ address }: { address: RequestAddress }) {
  const { data } = useQuery(requestTotalsQuery);
  const kinds = requestKindSchema.options.map((value) => {
    const open = data?.open_by_kind[value] ?? 0;
    return { value: value as string, label: kindWords[value].label + (open > 0 ? ` (${open} open)` : '') };
  });
  return (
    <search className="flex gap-3 max-sm:flex-wrap">
      <div className="w-full sm:max-w-sm">
        <SearchField
          label="Search requests"
          placeholder="Search by person or words..."
          value={address.q}
          onSearch={address.search}
        />
      </div>
      <div className="w-52 max-sm:w-[calc(50%-0.375rem)]">
        <Select
          aria-label="Kind"
          value={address.kind ?? 'all'}
          onValueChange={(value) => address.setFilter('kind', value === 'all' ? '' : value)}
          options={[{ value: 'all', label: 'All kinds' }, ...kinds]}
        />
      </div>
      <div className="w-40 max-sm:w-[calc(50%-0.375rem)]">
        <Select
          aria-label="Status"
          value={address.state ?? 'all'}
          onValueChange={(value) => address.setFilter('state', value === 'open' ? '' : value)}
          options={states}
        />
      </div>
    </search>
  );
}
