import type { logInBody } from '@candor/contract/accounts';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { z } from 'zod';
import { call } from '#app/api-client.ts';
import { ApiError, networkError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { findReturnPath } from '#app/return-path.ts';
import { useSession } from '#app/session.tsx';
import { forgetAttempt, rememberAttempt } from '#features/accounts/sign-up-attempt.ts';

export type Credentials = z.input<typeof logInBody>;

export type LogInResult =
  | { kind: 'left' }
  | { kind: 'second-factor' }
  /** `fields`: what is wrong with single fields; `text`: why it was refused as a whole. */
  | { kind: 'failed'; text?: string; fields: Record<string, string> };

/** What logging in needs beyond the form; loaded when somebody turns to the form, not before it can be drawn. */
export function loadLogIn() {
  return Promise.all([
    import('@candor/contract/accounts'),
    import('#features/accounts/find-landing-path.ts'),
  ]).catch((cause: unknown) => {
    throw networkError(cause);
  });
}

function failureText(error: unknown): string {
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
export function useLogIn(): (credentials: Credentials) => Promise<LogInResult> {
  const { login } = useSession();
  const navigate = useNavigate();
  const returnTo = findReturnPath(useLocation().state);
  return async (credentials) => {
    try {
      const [{ accounts, logInBody }, { findLandingPath }] = await loadLogIn();
      const { data: body, error } = logInBody.safeParse(credentials);
      if (error) return { kind: 'failed', fields: fieldTexts(error) };
      const { access_token } = await call(accounts.logIn, { body });
      await login(access_token);
      toast.success('Login successful!');
      const landing = await findLandingPath();
      // Nothing can be done anywhere before there is an organization.
      await navigate(landing === paths.home ? (returnTo ?? landing) : landing);
      return { kind: 'left' };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_required')
        return { kind: 'second-factor' };
      if (isUnverified(error)) {
        const email = credentials.username.trim();
        if (error.attemptToken) rememberAttempt({ email, token: error.attemptToken });
        else forgetAttempt();
        toast.info('Please verify your email. A new verification code has been sent.');
        await navigate(paths.verifyEmail, { state: { email } });
        return { kind: 'left' };
      }
      const text = failureText(error);
      toast.error('Login failed', { description: text });
      return { kind: 'failed', text, fields: error instanceof ApiError ? error.fields : {} };
    }
  };
}

function fieldTexts(error: z.ZodError): Record<string, string> {
  // The first complaint of a field stands.
  return Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());
}
