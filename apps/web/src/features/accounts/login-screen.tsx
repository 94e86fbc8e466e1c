import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface LoginScreenProps {
  /** A line below the footer, in a place of its own: nothing moves when it comes later. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What stands around the login form; also painted before any script has run. */
export function LoginScreen({ aside, children }: LoginScreenProps) {
  return (
    <AccountScreen
      heading="Welcome Back"
      title="Log in"
      text="Enter your email and password to continue."
      footer={
        <>
          New to Candor? <TextLink to={paths.signup}>Sign up</TextLink>
          {aside && <span className="absolute inset-x-0 top-full pt-2">{aside}</span>}
        </>
      }
    >
      {children}
    </AccountScreen>
  );
}
