import { type ApplicationSort, usualColumns } from '@candor/contract/application-filter';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sortOptions } from '#features/applications/application-sorts.ts';
import { FilterPopover } from '#features/applications/filter-popover.tsx';
import { columnWords } from '#features/applications/filter-words.ts';
import { positionsQuery } from '#features/applications/positions-query.ts';
import { listStageOptions, readStageChoice } from '#features/applications/stage-filter.ts';
import { useStepNames, useSteps } from '#features/applications/stages-query.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';
import { ColumnPopover } from '#ui/column-popover.tsx';
import { ListToolbar } from '#ui/list-toolbar.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { useIsNarrowList } from '#ui/use-is-narrow-list.ts';

// The value of an option cannot be empty.
const everyPosition = { value: 'all', label: 'All Positions' };
const everyStage = { value: 'all', label: 'All stages' };

interface ApplicationToolbarProps {
  address: ApplicationAddress;
  /** Stands after the filters. */
  children?: ReactNode;
}

export function ApplicationToolbar({ address, children }: ApplicationToolbarProps) {
  const { data: positions, isPending } = useQuery(positionsQuery);
  const { filter, sort, setFilter, setSort } = address;
  const { job } = filter;
  const steps = useSteps(job);
  const nameOf = useStepNames();
  const stageChoice = filter.step ?? filter.stage;
  const hasNoHeads = useIsNarrowList();
  const isKnown = !job || positions?.some(({ value }) => value === job);
  const unknown = job && !isKnown ? [{ value: job, label: isPending ? '…' : 'Unknown position' }] : [];
  return (
    <ListToolbar
      search={
        <SearchField
          label="Search applications"
          placeholder="Search by name, email, phone, skillset, education..."
          value={address.q}
          onSearch={address.search}
        />
      }
    >
      <div className="w-44">
        <Select
          aria-label="Position"
          value={job ?? everyPosition.value}
          onValueChange={(value) => setFilter('job', value === everyPosition.value ? '' : value)}
          options={[everyPosition, ...unknown, ...(positions ?? [])]}
        />
      </div>
      <div className="w-36">
        <Select
          aria-label="Stage"
          value={stageChoice ?? everyStage.value}
          onValueChange={(value) => address.show(readStageChoice(value === everyStage.value ? '' : value))}
          options={[everyStage, ...listStageOptions(steps, filter, nameOf)]}
        />
      </div>
      {hasNoHeads && (
        <div className="w-40">
          <Select
            aria-label="Sort by"
            value={sort}
            onValueChange={(value) => setSort(value as ApplicationSort)}
            options={sortOptions}
          />
        </div>
      )}
      <FilterPopover address={address} />
      <ColumnPopover
        words={columnWords}
        shown={address.columns}
        usual={usualColumns}
        onChange={address.changeColumns}
      />
      {children}
    </ListToolbar>
  );
}
