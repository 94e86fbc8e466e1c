import { type AtsIntegration, ats as endpoints } from '@candor/contract/ats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { takeWindowNote } from '#features/integrations/connecting-window.ts';
import { integrationsQuery } from '#features/integrations/integrations-query.ts';
import { Spinner } from '#ui/spinner.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** How long the outcome is shown. */
const shownMs = 2000;

type Outcome =
  | { state: 'processing' }
  | { state: 'done'; integration: AtsIntegration }
  | { state: 'failed'; text: string };

/** Where a system sends the reader back to: it is connected, or they are told why not. A window of its own closes then. */
export function AtsCallback() {
  const { ats = '' } = useParams();
  const [isWindow] = useState(() => takeWindowNote(ats));
  const outcome = useOutcome(ats);
  const navigate = useNavigate();
  const { data } = useQuery(integrationsQuery);
  const name = data?.find((integration) => integration.ats === ats)?.name ?? 'your system';

  useEffect(() => {
    if (outcome.state === 'processing') return;
    const timer = setTimeout(() => {
      if (isWindow) window.close();
      else void navigate(paths.atsTab, { replace: true });
    }, shownMs);
    return () => clearTimeout(timer);
  }, [outcome.state, isWindow, navigate]);

  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <section
        aria-live="polite"
        className="flex w-full max-w-md flex-col items-center gap-2 rounded-card border border-line bg-surface p-8 text-center"
      >
        {outcome.state === 'processing' && (
          <>
            <Spinner className="size-8 text-accent" />
            <h1 className="mt-2 text-xl">Connecting {name}...</h1>
            <p className="text-muted">This takes a moment.</p>
          </>
        )}
        {outcome.state === 'done' && (
          <>
            <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-10 text-good" />
            <h1 className="mt-2 text-xl">{outcome.integration.name} Connected</h1>
            <p className="text-muted">
              {outcome.integration.state === 'company_needed'
                ? 'Choose a company under Integrations to sync its jobs.'
                : 'Candor is importing your jobs.'}
            </p>
          </>
        )}
        {outcome.state === 'failed' && (
          <>
            <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-10 text-bad" />
            <h1 className="mt-2 text-xl">Connection Failed</h1>
            <p className="text-muted [overflow-wrap:anywhere]">{outcome.text}</p>
          </>
        )}
        {outcome.state !== 'processing' && (
          <p className="mt-2 text-muted text-sm">
            {isWindow ? (
              'You can close this window.'
            ) : (
              <>
                You'll be taken back to <TextLink to={paths.atsTab}>Integrations</TextLink> in a moment.
              </>
            )}
          </p>
        )}
      </section>
    </main>
  );
}

function useOutcome(ats: string): Outcome {
  const [params] = useSearchParams();
  const { isLoading, token } = useSession();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'processing' });
  // A code is good once: it is sent once, however often this is drawn.
  const isSent = useRef(false);

  useEffect(() => {
    if (isLoading || isSent.current) return;
    isSent.current = true;
    const fail = (text: string) => {
      setOutcome({ state: 'failed', text });
      toast.error('Connection Failed', { id: 'ats', description: text });
    };
    const { code, state = '', error, error_description, ...rest } = Object.fromEntries(params);
    const refusal = error_description ?? error;
    if (refusal) return fail(refusal.slice(0, 300));
    if (!code) return fail('No authorization code received');
    if (!token) return fail('No authentication token found');
    // Zoho Recruit says at which of its addresses the account is.
    const { location, 'accounts-server': server } = rest;
    const body = { code, state, ...(location && { location }), ...(server && { 'accounts-server': server }) };
    call(endpoints.finishConnecting, { params: { ats }, body }).then(
      async (integration) => {
        setOutcome({ state: 'done', integration });
        toast.success(`${integration.name} Connected`, { id: 'ats' });
        await queryClient.invalidateQueries({ queryKey: ['ats'] });
      },
      (error: unknown) => fail(errorText(error, 'Please try again.')),
    );
  }, [isLoading, token, params, ats, queryClient]);

  return outcome;
}
