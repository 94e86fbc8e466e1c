import { type AtsIntegration, ats as endpoints } from '@candor/contract/ats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { takeWindowNote } from '#features/integrations/connecting-window.ts';
import { integrationsQuery } from '#features/integrations/integrations-query.ts';
import { ConnectionOutcome } from '#ui/connection-outcome.tsx';
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
    <ConnectionOutcome
      state={outcome.state}
      {...describeOutcome(outcome, name)}
      next={
        isWindow ? (
          'You can close this window.'
        ) : (
          <>
            You'll be taken back to <TextLink to={paths.atsTab}>Integrations</TextLink> in a moment.
          </>
        )
      }
    />
  );
}

function describeOutcome(outcome: Outcome, name: string): { title: string; text: string } {
  if (outcome.state === 'processing') return { title: `Connecting ${name}...`, text: 'This takes a moment.' };
  if (outcome.state === 'failed') return { title: 'Connection Failed', text: outcome.text };
  const { integration } = outcome;
  return {
    title: `${integration.name} Connected`,
    text:
      integration.state === 'company_needed'
        ? 'Choose a company under Integrations to sync its jobs.'
        : 'Candor is importing your jobs.',
  };
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
        // A first list that is still on its way was asked for before: it would be taken for new.
        await queryClient.cancelQueries({ queryKey: ['ats'] });
        await queryClient.invalidateQueries({ queryKey: ['ats'] });
      },
      (error: unknown) => fail(errorText(error, 'Please try again.')),
    );
  }, [isLoading, token, params, ats, queryClient]);

  return outcome;
}
