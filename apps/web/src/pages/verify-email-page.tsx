import { Navigate, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { VerifyEmailForm } from '#features/accounts/verify-email-form.tsx';
import { TextLink } from '#ui/text-link.tsx';

export default function VerifyEmailPage() {
  const state: { email?: unknown } | null = useLocation().state;
  if (typeof state?.email !== 'string') return <Navigate to={paths.signup} replace />;
  return (
    <AccountScreen
      heading="One more step"
      title="Verify your email"
      text={
        <>
          Enter the code we sent to <strong className="font-medium text-text">{state.email}</strong>. It is
          valid for 10 minutes.
        </>
      }
      footer={
        <>
          Already verified? <TextLink to={paths.login}>Log in</TextLink>
        </>
      }
    >
      <VerifyEmailForm email={state.email} />
    </AccountScreen>
  );
}
