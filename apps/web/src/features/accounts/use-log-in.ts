import { accounts, type logInBody } from '@candor/contract/accounts';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { z } from 'zod';
import { call } from '#app/api-client.ts';
import { ApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { findLandingPath } from '#features/accounts/find-landing-path.ts';

export type Credentials = z.output<typeof logInBody>;

export type LogInResult =
  | { kind: 'left' }
  | { kind: 'second-factor' }
  | { kind: 'failed'; text: string; error: unknown };

function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? 'Invalid Credentials, please try again.';
  return error instanceof Error ? error.message : 'Invalid Credentials, please try again.';
}

function isUnverified(error: unknown): boolean {
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
  return async (credentials) => {
    try {
      const { access_token } = await call(accounts.logIn, { body: credentials });
      await login(access_token);
      toast.success('Login successful!');
      await navigate(await findLandingPath());
      return { kind: 'left' };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_required')
        return { kind: 'second-factor' };
      if (isUnverified(error)) {
        toast.info('Please verify your email. A new verification code has been sent.');
        await navigate(paths.verifyEmail, { state: { email: credentials.username } });
        return { kind: 'left' };
      }
      const text = failureText(error);
      toast.error('Login failed', { description: text });
      return { kind: 'failed', text, error };
    }
  };
}
