import type { MissingPart, SavedList } from '@candor/contract/saved-views';
import { useQuery } from '@tanstack/react-query';
import { viewsQuery } from '#features/saved-views/views-query.ts';
import { FormAlert } from '#ui/form-alert.tsx';

const words: Record<MissingPart, string> = {
  job: 'Its position was deleted.',
  stage: 'Its stage no longer exists, so nobody is listed.',
  tag: 'No candidate has its tag anymore.',
  owner: 'Its owner is no longer on the team.',
  other: 'Some of its filters no longer exist and are left out.',
};

/** Says of the view that is open what of it leads nowhere. */
export function ViewNotice({ list, opened }: { list: SavedList; opened: string | undefined }) {
  const { data: views } = useQuery({ ...viewsQuery(list), enabled: opened !== undefined });
  const view = views?.find(({ id }) => id === opened);
  if (!view || view.missing.length === 0) return null;
  return (
    <FormAlert tone="warn" title={`The view “${view.name}” is out of date`}>
      {view.missing.map((part) => words[part]).join(' ')}
    </FormAlert>
  );
}
