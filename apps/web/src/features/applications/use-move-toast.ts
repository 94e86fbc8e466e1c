import { applications, type UndoHandle, undoSeconds } from '@candor/contract/applications';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { countApplications } from '#features/applications/application-labels.ts';

const domains = ['applications', 'pipeline', 'candidates', 'evaluations', 'requests', 'timeline'];

/** Tells that something moved, offers to undo it while that is possible, and has the screens ask again. */
export function useMoveToast() {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(domains.map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })));

  async function undo(id: string) {
    try {
      const { restored, stayed } = await call(applications.undoMove, { params: { id } });
      if (stayed === 0) toast.success('Move undone');
      else
        toast.warning(restored === 0 ? 'Nothing to undo' : `${countApplications(restored)} moved back`, {
          description: `${countApplications(stayed)} changed since and ${stayed === 1 ? 'stays' : 'stay'}.`,
        });
    } catch (error) {
      toast.error('Failed to undo the move', { description: errorText(error, 'Please try again.') });
    }
    await refresh();
  }

  async function tell(title: string, handle: UndoHandle, description?: string) {
    toast.success(title, {
      description,
      ...(handle && {
        duration: undoSeconds * 1000,
        action: { label: 'Undo', onClick: () => void undo(handle.id) },
      }),
    });
    // What was moved is busy until the screens know, so that no button comes back in between.
    await refresh();
  }

  return { tell, undo, refresh };
}
