import { maxSearchLength } from '@candor/contract/public-pages';
import type { JobFilter } from '#public/careers/filter-jobs.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlStyles } from '#ui/control-styles.ts';
import { formatCount } from '#ui/format.ts';
import { Input } from '#ui/input.tsx';

interface JobSearchProps {
  filter: JobFilter;
  places: readonly string[];
  /** How many jobs are left. */
  found: number;
  onChange: (changes: Partial<JobFilter>) => void;
}

/** Search by words and by place. The list follows while one types: it is all here. Without the script the server answers the form. */
export function JobSearch({ filter, places, found, onChange }: JobSearchProps) {
  // An address that was passed on may name a place that no longer has a job.
  const offered = !filter.place || places.includes(filter.place) ? places : [...places, filter.place];
  return (
    <search className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6 max-md:p-4">
      <form
        className="flex items-end gap-4 max-md:flex-col max-md:items-stretch"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="flex flex-1 flex-col gap-1.5">
          <label htmlFor="careers-search" className="font-medium text-sm">
            Search
          </label>
          <Input
            id="careers-search"
            name="q"
            type="search"
            placeholder="Title or department"
            maxLength={maxSearchLength}
            value={filter.q}
            onChange={({ target }) => onChange({ q: target.value })}
          />
        </div>
        {offered.length > 1 && (
          <div className="flex flex-col gap-1.5 md:w-56">
            <label htmlFor="careers-place" className="font-medium text-sm">
              Location
            </label>
            <select
              id="careers-place"
              name="place"
              className={classNames(controlStyles, 'h-control px-3')}
              value={filter.place}
              onChange={({ target }) => onChange({ place: target.value })}
            >
              <option value="">All locations</option>
              {offered.map((place) => (
                <option key={place}>{place}</option>
              ))}
            </select>
          </div>
        )}
        <noscript>
          <Button type="submit" variant="secondary" className="max-md:w-full">
            Search
          </Button>
        </noscript>
      </form>
      <p role="status" className="text-muted">
        {found === 0 ? 'No position matches your search.' : formatCount(found, 'position', 'positions')}
      </p>
    </search>
  );
}
