import { bytesPerMegabyte } from '@candor/contract/field-rules';
import { type DiskSpace, insights } from '@candor/contract/insights';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { useRight } from '#app/use-right.ts';
import { FormAlert } from '#ui/form-alert.tsx';

const diskSpaceQuery = queryOptions({
  queryKey: ['insights', 'disk-space'],
  queryFn: ({ signal }) => call(insights.getDiskSpace, { signal }),
  refetchInterval: 60_000,
});

/** Tells admins that the server's disk is nearly full, before and while it refuses files. */
export function DiskNotice() {
  const isAdmin = useRight('system.read');
  const { data } = useQuery({ ...diskSpaceQuery, enabled: isAdmin === true });
  if (!data || data.free_bytes >= 2 * data.floor_bytes) return null;
  return (
    <div className="mb-4">
      <FormAlert
        tone={data.is_low ? 'bad' : 'warn'}
        title={data.is_low ? 'The server is out of disk space' : 'The server is running low on disk space'}
      >
        {describe(data)}
      </FormAlert>
    </div>
  );
}

function describe({ free_bytes, floor_bytes, is_low }: DiskSpace): string {
  const [free, floor] = [free_bytes, floor_bytes].map(
    (bytes) => `${Math.floor(bytes / bytesPerMegabyte)} MB`,
  );
  return is_low
    ? `${free} left. Candor accepts new resumes again once ${floor} are free.`
    : `${free} left. Below ${floor}, Candor stops accepting new resumes.`;
}
