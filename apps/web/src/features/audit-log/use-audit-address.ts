import { useSession } from '#app/session.tsx';
import { useListAddress } from '#app/use-list-address.ts';
import { browserTimeZone } from '#ui/time-zones.ts';

/** What the log is filtered by, kept in its address. */
export function useAuditAddress() {
  const address = useListAddress();
  const { user } = useSession();
  const filters = {
    person: address.filter('person'),
    action: address.filter('action'),
    record: address.filter('record'),
    from: address.filter('from'),
    to: address.filter('to'),
  };
  return {
    ...address,
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    /** Days begin and end where the reader is. */
    timeZone: user?.time_zone ?? browserTimeZone,
  };
}
export type AuditAddress = ReturnType<typeof useAuditAddress>;
