import type { logInBody } from '@candor/contract/accounts';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { z } from 'zod';
import { call } from '#app/api-client.ts';
import { ApiError, findApiError, networkError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { findReturnPath } from '#app/return-path.ts';
import { useSession } from '#app/session.tsx';
import { useSubmit } from '#app/use-submit.ts';
import { forgetAttempt, rememberAttempt } from '#features/accounts/sign-up-attempt.ts';

export type Credentials = z.input<typeof logInBody>;

interface LogInAnswers {
  onSecondFactor?: (credentials: Credentials) => void;
  onRefused?: (fields: Record<string, string>) => void;
}

/** What logging in needs beyond the form; loaded when somebody turns to the form, not before it can be drawn. */
export function loadLogIn() {
  return Promise.all([
    import('@candor/contract/accounts'),
    import('#features/accounts/find-landing-path.ts'),
  ]).catch((cause: unknown) => {
    throw networkError(cause);
  });
}

/** What was typed can't be sent. */
class UnreadableForm extends ApiError {
  constructor(error: z.ZodError) {
    // The first complaint of a field stands.
    const texts = error.issues.map(({ path, message }) => [String(path[0]), message]).reverse();
    super({ status: 400, code: 'invalid_request', fields: Object.fromEntries(texts) });
  }
}

/** Why it was refused as a whole; nothing where its fields say it. */
function describeFailure(error: unknown): string | undefined {
  if (error instanceof UnreadableForm) return undefined;
  if (error instanceof ApiError) return error.detail ?? 'Invalid Credentials, please try again.';
  return error instanceof Error ? error.message : 'Invalid Credentials, please try again.';
}

function isUnverified(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status === 403 &&
    Boolean(error.detail?.toLowerCase().includes('verify your email'))
  );
}

/** Logs in and leaves for the right page; where it cannot, tells the form what to show. */
export function useLogIn({ onSecondFactor, onRefused }: LogInAnswers = {}) {
  const { login } = useSession();
  const navigate = useNavigate();
  const returnTo = findReturnPath(useLocation().state);

  async function logIn(credentials: Credentials): Promise<void> {
    const [{ accounts, logInBody }, { findLandingPath }] = await loadLogIn();
    const { data: body, error } = logInBody.safeParse(credentials);
    if (error) throw new UnreadableForm(error);
    const { access_token } = await call(accounts.logIn, { body });
    await login(access_token);
    toast.success('Login successful!');
    const landing = await findLandingPath();
    // Nothing can be done anywhere before there is an organization.
    await navigate(landing === paths.home ? (returnTo ?? landing) : landing);
  }

  async function verify({ username }: Credentials, { attemptToken }: ApiError): Promise<void> {
    const email = username.trim();
    if (attemptToken) rememberAttempt({ email, token: attemptToken });
    else forgetAttempt();
    toast.info('Please verify your email. A new verification code has been sent.');
    await navigate(paths.verifyEmail, { state: { email } });
  }

  return useSubmit(
    (credentials: Credentials) =>
      logIn(credentials).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'second_factor_required')
          return onSecondFactor?.(credentials);
        if (isUnverified(error)) return verify(credentials, error);
        throw error;
      }),
    describeFailure,
    (error, description) => {
      if (description) toast.error('Login failed', { description });
      onRefused?.(findApiError(error)?.fields ?? {});
    },
  );
}
