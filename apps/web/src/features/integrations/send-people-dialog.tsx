import { type AtsIntegration, ats as endpoints, type SendablePerson } from '@candor/contract/ats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface SendPeopleDialogProps {
  integration: AtsIntegration;
  onClose: () => void;
}

const isSendable = ({ state }: SendablePerson) => state === 'ready' || state === 'failed';

/** Shows who would be sent to the system, and sends those who are ticked. */
export function SendPeopleDialog({ integration: { ats, name }, onClose }: SendPeopleDialogProps) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['ats', 'people', ats],
    queryFn: ({ signal }) => call(endpoints.previewCandidates, { params: { ats }, signal }),
  });
  const people = data?.people ?? [];
  const chosen = people.filter((person) => isSendable(person) && !left.has(person.application_id));
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { queued } = await call(endpoints.sendCandidates, {
      params: { ats },
      body: { application_ids: chosen.slice(0, 100).map(({ application_id }) => application_id) },
    });
    toast.success(`Sending ${queued} ${queued === 1 ? 'person' : 'people'} to ${name}`);
    onClose();
    await queryClient.invalidateQueries({ queryKey: ['ats'] });
  }, 'Please try again.');
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title={`Send people to ${name}`}
      description="Shortlisted people on jobs from there. Each is sent once."
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button
            onClick={() => void submit()}
            busy={isBusy}
            busyLabel="Sending..."
            disabled={chosen.length === 0}
          >
            {chosen.length === 0
              ? 'Send'
              : `Send ${chosen.length} ${chosen.length === 1 ? 'person' : 'people'}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <FormAlert>{failure}</FormAlert>}
        {!data && !error && <Skeleton className="h-32" />}
        {error && !data && (
          <ErrorState
            title="People couldn't be loaded"
            text={findApiError(error)?.detail}
            onRetry={() => refetch()}
            retrying={isFetching}
            requestId={findApiError(error)?.requestId}
          />
        )}
        {data && people.length === 0 && (
          <p className="text-muted">No one is shortlisted on a job from {name}. Shortlist people first.</p>
        )}
        {people.length > 0 && (
          <ul aria-label="Shortlisted people" className="divide-y divide-line">
            {people.map((person) => (
              <PersonRow
                key={person.application_id}
                person={person}
                isChosen={!left.has(person.application_id)}
                onToggle={(isChosen) => toggle(person.application_id, isChosen)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const words = {
  ready: { tone: 'neutral', text: 'Not sent' },
  queued: { tone: 'info', text: 'Sending' },
  sent: { tone: 'good', text: 'Sent' },
  failed: { tone: 'bad', text: 'Failed' },
  blocked: { tone: 'warn', text: "Can't be sent" },
} as const;

interface PersonRowProps {
  person: SendablePerson;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

function PersonRow({ person, isChosen, onToggle }: PersonRowProps) {
  const { candidate, job, resume_name, state, reason } = person;
  const { tone, text } = words[state];
  return (
    <li className="flex items-start gap-3 py-3">
      <Checkbox
        className="mt-1"
        aria-label={`Send ${candidate.name}`}
        checked={isSendable(person) && isChosen}
        disabled={!isSendable(person)}
        onCheckedChange={(checked) => onToggle(checked === true)}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{candidate.name}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {[job.title, resume_name ?? 'No resume'].join(' · ')}
        </p>
        {candidate.email && (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            <EmailAddress address={candidate.email} />
          </p>
        )}
        {reason && <p className="text-sm">{reason}</p>}
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  );
}
