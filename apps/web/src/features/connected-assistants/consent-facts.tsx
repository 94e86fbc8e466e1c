import type { Consent } from '@candor/contract/connected-assistants';
import { useSession } from '#app/session.tsx';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

/** Who asks, in a stranger's words and our own, and in whose name it would work. */
export function ConsentFacts({ consent }: { consent: Consent }) {
  const { user, logout } = useSession();
  const { submit, isBusy, failure } = useSubmit(() => logout(), 'Signing out failed. Please try again.');
  return (
    <>
      <div>
        <p>
          An assistant that calls itself{' '}
          <q className="font-serif text-lg [overflow-wrap:anywhere]">{consent.client_name}</q> wants to use
          Candor in your name.
        </p>
        <p className="mt-1 text-muted text-sm">Candor hasn't checked this name.</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-line border-y py-4 text-sm *:[overflow-wrap:anywhere]">
        <dt className="text-muted">Goes to</dt>
        <dd>
          <strong className="font-medium">{consent.redirect_host}</strong>
          {consent.is_local && ', a program on this computer'}
        </dd>
        <dt className="text-muted">Organization</dt>
        <dd>{consent.organization_name}</dd>
        <dt className="text-muted">Your account</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {user?.email}
          <Button
            variant="quiet"
            className="-ml-3"
            size="small"
            busy={isBusy}
            busyLabel="Signing out..."
            onClick={() => submit()}
          >
            Use another account
          </Button>
        </dd>
      </dl>
      {failure && <FormAlert>{failure}</FormAlert>}
    </>
  );
}
