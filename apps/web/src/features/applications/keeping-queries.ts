import { candidates } from '@candor/contract/candidates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { teamMembersQuery } from '#features/interviews/interviews.feature.ts';

/** The tags in use, the most used first. */
export const tagsQuery = queryOptions({
  queryKey: ['candidates', 'tags'],
  queryFn: ({ signal }) => call(candidates.listTags, { query: {}, signal }),
});

/** The members who can look after candidates, to choose from. */
export const ownersQuery = {
  ...teamMembersQuery,
  select: ({ members }: { members: { id: string; name: string }[] }) =>
    members.map(({ id, name }) => ({ value: id, label: name })),
};
