import { applications } from '@candor/contract/applications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';

interface Mark {
  id: string;
  name: string;
  reviewed: boolean;
}

/** Marks an application as reviewed without moving it, and offers to undo that. */
export function useMarkReviewed(onMarked: (mark: Mark) => void) {
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, reviewed }: Mark) =>
      call(applications.markReviewed, { params: { id }, body: { reviewed } }),
    onSuccess(_answer, mark) {
      if (mark.reviewed) {
        onMarked(mark);
        toast.success(`${mark.name} marked as reviewed`, {
          action: { label: 'Undo', onClick: () => mutate({ ...mark, reviewed: false }) },
        });
      } else toast.success('Marked as unreviewed');
      return queryClient.invalidateQueries({ queryKey: ['pipeline'] });
    },
    onError: (error) =>
      toast.error('Failed to mark the application', { description: errorText(error, 'Please try again.') }),
  });
  return { mark: mutate, markAndWait: mutateAsync, isMarking: isPending };
}
