import { noOwner } from '@candor/contract/application-filter';
import {
  type CandidateFilter,
  type CandidateSort,
  usualCandidateColumns,
} from '@candor/contract/candidate-filter';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, type LucideIcon, SlidersHorizontal, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownersQuery, tagsQuery } from '#features/applications/applications.feature.ts';
import { columnWords } from '#features/candidates/candidate-facts.tsx';
import { sortOptions } from '#features/candidates/candidate-sorts.ts';
import type { CandidateAddress } from '#features/candidates/use-candidate-address.ts';
import { Button } from '#ui/button.tsx';
import { ColumnPopover } from '#ui/column-popover.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ChoiceFilter, DayFilter } from '#ui/filter-fields.tsx';
import { formatDate } from '#ui/format.ts';
import { ListToolbar } from '#ui/list-toolbar.tsx';
import { Popover } from '#ui/popover.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';

const layouts = [
  { value: 'cards', label: <LayoutLabel icon={LayoutGrid} text="Cards" /> },
  { value: 'table', label: <LayoutLabel icon={Table2} text="Table" /> },
] as const;

function LayoutLabel({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4" />
      {text}
    </>
  );
}

interface CandidateToolbarProps {
  address: CandidateAddress;
  /** Stands after the filters. */
  children: ReactNode;
}

export function CandidateToolbar({ address, children }: CandidateToolbarProps) {
  const isPhone = useIsPhone();
  const inUse = Object.keys(address.filter).filter((name) => name !== 'q').length;
  return (
    <ListToolbar
      search={
        <SearchField
          label="Search candidates"
          placeholder="Search by name, email, phone..."
          value={address.q}
          onSearch={address.search}
        />
      }
    >
      <div className="w-40">
        <Select
          aria-label="Sort by"
          value={address.sort}
          onValueChange={(value) => address.setSort(value as CandidateSort)}
          options={sortOptions}
        />
      </div>
      <Popover
        label="Filters"
        trigger={
          <Button variant="secondary">
            <SlidersHorizontal aria-hidden="true" />
            Filters
            {inUse > 0 && <span className="tabular-nums">({inUse})</span>}
          </Button>
        }
      >
        <CandidateFilters address={address} />
      </Popover>
      {!isPhone && (
        <SegmentedControl
          label="Layout"
          value={address.layout}
          segments={layouts}
          onValueChange={address.setLayout}
        />
      )}
      {!isPhone && address.layout === 'table' && (
        <ColumnPopover
          words={columnWords}
          shown={address.columns}
          usual={usualCandidateColumns}
          onChange={address.changeColumns}
        />
      )}
      {children}
    </ListToolbar>
  );
}

/** Asks for what there is to choose from once somebody looks. */
function CandidateFilters({ address: { filter, setFilter } }: { address: CandidateAddress }) {
  const { data: tags } = useQuery(tagsQuery);
  const { data: owners } = useQuery(ownersQuery);
  const options = {
    tag: (tags ?? []).map(({ tag }) => ({ value: tag, label: tag })),
    owner: [{ value: noOwner, label: 'No owner' }, ...(owners ?? [])],
  };
  const choice = (name: 'tag' | 'owner', label: string) => (
    <ChoiceFilter
      label={label}
      value={filter[name]}
      onChange={(value) => setFilter(name, value)}
      options={options[name]}
    />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter label={label} value={filter[name]} onChange={(value) => setFilter(name, value)} />
  );
  return (
    <div className="flex flex-col gap-3">
      {choice('tag', 'Tag')}
      {choice('owner', 'Owner')}
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        {day('from', 'Added from')}
        {day('to', 'Added until')}
      </div>
    </div>
  );
}

/** What the list is filtered by beyond its search. */
export function CandidateFilterSummary({ address }: { address: CandidateAddress }) {
  const { filter, setFilter, clearFilter } = address;
  const { data: owners } = useQuery({ ...ownersQuery, enabled: filter.owner !== undefined });
  const ownerName = owners?.find(({ value }) => value === filter.owner)?.label ?? 'not on the team';
  const words: Partial<Record<keyof CandidateFilter, string>> = {
    tag: `Tag: ${filter.tag}`,
    owner: filter.owner === noOwner ? 'No owner' : `Owner: ${ownerName}`,
    from: filter.from && `From ${formatDate(filter.from)}`,
    to: filter.to && `Until ${formatDate(filter.to)}`,
  };
  const names = (Object.keys(words) as (keyof CandidateFilter)[]).filter((name) => filter[name]);
  return (
    <FilterChips
      chips={names.map((name) => ({
        key: name,
        label: words[name] ?? name,
        onRemove: () => setFilter(name, ''),
      }))}
      onClear={clearFilter}
    />
  );
}
