import type { BodyInputOf } from '@candor/contract/endpoint';
import { type SavedView, savedViews } from '@candor/contract/saved-views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';

interface ViewChange {
  view: SavedView;
  changes: BodyInputOf<typeof savedViews.changeView>;
}

/** Changes a view, and says so. */
export function useChangeView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ view, changes }: ViewChange) =>
      call(savedViews.changeView, { params: { id: view.id }, body: changes }),
    async onSuccess({ name }) {
      toast.success(`View “${name}” updated`);
      await queryClient.invalidateQueries({ queryKey: ['saved-views'] });
    },
    onError: (error) => toast.error(errorText(error, "The view couldn't be updated. Please try again.")),
  });
}
