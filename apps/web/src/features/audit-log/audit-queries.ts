import { auditLog } from '@candor/contract/audit-log';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';
import type { AuditAddress } from '#features/audit-log/use-audit-address.ts';

export const entriesPerPage = 20;

/** A page of the log as its address asks for it. */
export function entriesQuery({
  page,
  filters,
  timeZone,
}: Pick<AuditAddress, 'page' | 'filters' | 'timeZone'>) {
  return queryOptions({
    queryKey: ['auditLog', 'list', { page, filters, timeZone }],
    queryFn: ({ signal }) =>
      callList(auditLog.listEntries, {
        query: { ...filters, time_zone: timeZone, page, limit: entriesPerPage, sort: '-at' },
        signal,
      }),
    placeholderData: keepPreviousData,
    // What happened a moment ago is what one looks for here.
    staleTime: 0,
  });
}

/** The people and actions to choose from. */
export const choicesQuery = queryOptions({
  queryKey: ['auditLog', 'choices'],
  queryFn: ({ signal }) => call(auditLog.getChoices, { signal }),
});
