import { type AtsIntegration, ats as endpoints } from '@candor/contract/ats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { useRight } from '#app/use-right.ts';
import { SendPeopleDialog } from '#features/integrations/send-people-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';

/** Whether shortlisted people may be sent back to a connected system, and the way to do it. */
export function WriteBack({ integration }: { integration: AtsIntegration }) {
  const { ats, name, takes_candidates, sends_candidates } = integration;
  const mayManage = useRight('connections.manage');
  const maySend = useRight('candidates.write');
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const id = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: (enabled: boolean) => call(endpoints.setWriteBack, { params: { ats }, body: { enabled } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['ats'] }),
    onError: (error) =>
      toast.error('That was not saved', { description: errorText(error, 'Please try again.') }),
  });
  if (!takes_candidates)
    return <p className="text-muted text-sm">Candor can't send people back to {name}.</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Switch
          id={id}
          className="mt-0.5"
          checked={sends_candidates}
          disabled={!mayManage || isPending}
          onCheckedChange={(enabled) => mutate(enabled)}
        />
        <div className="min-w-0">
          <label htmlFor={id} className="font-medium">
            Send shortlisted people to {name}
          </label>
          <p className="text-muted text-sm">
            With their resume and a link. You review the list before anyone is sent.
          </p>
        </div>
      </div>
      {sends_candidates && maySend && (
        <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
          Review people
        </Button>
      )}
      {isOpen && <SendPeopleDialog integration={integration} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
