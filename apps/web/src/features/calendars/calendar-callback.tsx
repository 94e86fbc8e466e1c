import { type CalendarProviderName, calendars } from '@candor/contract/calendars';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { calendarNames } from '#features/calendars/calendar-names.ts';
import { ConnectionOutcome } from '#ui/connection-outcome.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** How long the outcome is shown before the Integrations page is. */
const backAfterMs = 2000;

type Outcome = { state: 'processing' } | { state: 'done' } | { state: 'failed'; text: string };

/** Where a provider sends the reader back to: their calendar is connected, or they are told why not. */
export function CalendarCallback({ provider }: { provider: CalendarProviderName }) {
  const outcome = useOutcome(provider);
  const navigate = useNavigate();
  const { calendar, connected, covers } = calendarNames[provider];

  useEffect(() => {
    if (outcome.state === 'processing') return;
    const timer = setTimeout(() => void navigate(paths.calendarsTab, { replace: true }), backAfterMs);
    return () => clearTimeout(timer);
  }, [outcome.state, navigate]);

  const { state } = outcome;
  const words = {
    processing: { title: `Connecting ${calendar}...`, text: 'This takes a moment.' },
    done: { title: connected, text: covers },
    failed: { title: 'Connection Failed', text: state === 'failed' ? outcome.text : '' },
  };
  return (
    <ConnectionOutcome
      state={state}
      {...words[state]}
      next={
        <>
          You'll be taken back to <TextLink to={paths.calendarsTab}>Integrations</TextLink> in a moment.
        </>
      }
    />
  );
}

function useOutcome(provider: CalendarProviderName): Outcome {
  const [params] = useSearchParams();
  const { isLoading, token } = useSession();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'processing' });
  // A code is good once: it is sent once, however often this is drawn.
  const isSent = useRef(false);

  useEffect(() => {
    if (isLoading || isSent.current) return;
    isSent.current = true;
    const refusal = params.get('error_description') ?? params.get('error');
    const code = params.get('code');
    const state = params.get('state');
    const fail = (text: string) => {
      setOutcome({ state: 'failed', text });
      toast.error('Connection Failed', { id: 'calendar', description: text });
    };
    if (refusal) return fail(`OAuth error: ${refusal.slice(0, 300)}`);
    if (!code) return fail('No authorization code received');
    if (!state) return fail('Invalid callback URL');
    if (!token)
      return fail(
        provider === 'microsoft'
          ? 'No authentication token found'
          : 'User not logged in. Please login first.',
      );
    const finish = provider === 'microsoft' ? calendars.finishMicrosoft : calendars.finishGoogle;
    call(finish, { body: { code, state } }).then(
      async () => {
        setOutcome({ state: 'done' });
        const { connected, covers } = calendarNames[provider];
        toast.success(connected, { id: 'calendar', description: covers });
        // A first list that is still on its way was asked for before: it would be taken for new.
        await queryClient.cancelQueries({ queryKey: ['calendars'] });
        await queryClient.invalidateQueries({ queryKey: ['calendars'] });
      },
      (error: unknown) => {
        // The server's own words for a refused sign-in say what to do next.
        if (findApiError(error)?.status === 400) return fail(errorText(error, 'Authentication failed'));
        const text = errorText(error, 'Please try again.');
        fail(`Authentication successful but failed to save to backend: ${text}`);
      },
    );
  }, [isLoading, token, params, provider, queryClient]);

  return outcome;
}
