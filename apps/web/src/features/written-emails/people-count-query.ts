import { type EmailSelection, writtenEmails } from '@candor/contract/written-emails';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** How many people a selection is. */
export function peopleCountQuery(selection: EmailSelection) {
  return queryOptions({
    queryKey: ['writtenEmails', 'people', selection],
    queryFn: ({ signal }) => call(writtenEmails.countPeople, { body: selection, signal }),
    gcTime: 0,
  });
}
