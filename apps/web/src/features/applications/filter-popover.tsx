import { noOwner, scoreBandSchema } from '@candor/contract/application-filter';
import { applicationFlagSchema } from '@candor/contract/application-states';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { bandWords } from '#features/applications/filter-words.ts';
import { ownersQuery, tagsQuery } from '#features/applications/keeping-queries.ts';
import { listFurtherFilters, nameSeveral } from '#features/applications/stage-filter.ts';
import { useSteps } from '#features/applications/stages-query.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';
import { flagWords } from '#features/pipeline/pipeline.feature.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceFilter, DayFilter } from '#ui/filter-fields.tsx';
import { Popover } from '#ui/popover.tsx';

const bands = scoreBandSchema.options.map((value) => ({ value, label: bandWords[value] }));
const flags = applicationFlagSchema.options.map((value) => ({ value, label: flagWords[value] }));

/** The filters that have no place in the toolbar. */
export function FilterPopover({ address }: { address: ApplicationAddress }) {
  const steps = useSteps(address.filter.job);
  const inUse = listFurtherFilters(Object.keys(address.filter), nameSeveral(steps, address.filter));
  return (
    <Popover
      label="Filters"
      trigger={
        <Button variant="secondary">
          <SlidersHorizontal aria-hidden="true" />
          Filters
          {inUse.length > 0 && <span className="tabular-nums">({inUse.length})</span>}
        </Button>
      }
    >
      <FilterFields address={address} />
    </Popover>
  );
}

/** Asks for what there is to choose from once somebody looks. */
function FilterFields({ address: { filter, setFilter } }: { address: ApplicationAddress }) {
  const { data: tags } = useQuery(tagsQuery);
  const { data: owners } = useQuery(ownersQuery);
  const choice = (name: 'score' | 'tag' | 'owner' | 'flag', label: string, options: Option[]) => (
    <ChoiceFilter
      label={label}
      value={filter[name]}
      onChange={(value) => setFilter(name, value)}
      options={options}
    />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter label={label} value={filter[name]} onChange={(value) => setFilter(name, value)} />
  );
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor="only-unreviewed" className="flex items-center gap-2.5">
        <Checkbox
          id="only-unreviewed"
          checked={filter.unreviewed === 'true'}
          onCheckedChange={(checked) => setFilter('unreviewed', checked === true ? 'true' : '')}
        />
        Unreviewed only
      </label>
      {choice('score', 'Score', bands)}
      {choice(
        'tag',
        'Tag',
        (tags ?? []).map(({ tag }) => ({ value: tag, label: tag })),
      )}
      {choice('owner', 'Owner', [{ value: noOwner, label: 'No owner' }, ...(owners ?? [])])}
      {choice('flag', 'Flag', flags)}
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        {day('from', 'Applied from')}
        {day('to', 'Applied until')}
      </div>
    </div>
  );
}

interface Option {
  value: string;
  label: string;
}
