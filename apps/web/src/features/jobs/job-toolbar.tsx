import { jobStatuses } from '@candor/contract/job-options';
import type { JobAddress } from '#features/jobs/use-job-address.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';

// The value of an option cannot be empty.
const everyStatus = { value: 'all', label: 'All statuses' };
const deleted = { value: 'deleted', label: 'Deleted' };

export function JobToolbar({ address }: { address: JobAddress }) {
  return (
    <search className="flex gap-3 max-sm:flex-col">
      <div className="w-full sm:max-w-sm">
        <SearchField
          label="Search jobs"
          placeholder="Search jobs..."
          value={address.q}
          onSearch={address.search}
        />
      </div>
      <div className="w-full sm:w-44">
        <Select
          aria-label="Status"
          value={address.status ?? everyStatus.value}
          onValueChange={(value) => address.setFilter('status', value === everyStatus.value ? '' : value)}
          options={[everyStatus, ...jobStatuses, deleted]}
        />
      </div>
    </search>
  );
}
