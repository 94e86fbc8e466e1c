import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** What stands around the login form; also painted before any script has run. */
export function LoginScreen({ children }: { children: ReactNode }) {
  return (
    <AccountScreen
      heading="Welcome Back"
      title="Log in"
      text="Enter your e-mail and password to continue."
      footer={
        <>
          New to Candor? <TextLink to={paths.signup}>Sign up</TextLink>
        </>
      }
    >
      {children}
    </AccountScreen>
  );
}
