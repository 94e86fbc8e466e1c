import { useState } from 'react';
import { useLocation } from 'react-router';
import { describeDeadInvitation, findDeadInvitation } from '#app/dead-invitation.ts';
import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { DemoRequestLink } from '#features/accounts/demo-request-link.tsx';
import { LoginScreen } from '#features/accounts/login-screen.tsx';
import { PasswordStep } from '#features/accounts/password-step.tsx';
import { SecondFactorStep } from '#features/accounts/second-factor-step.tsx';
import type { Credentials } from '#features/accounts/use-log-in.ts';
import { FormAlert } from '#ui/form-alert.tsx';

export default function LoginPage() {
  const [typed, setTyped] = useState<Credentials>();
  const deadInvitation = findDeadInvitation(useLocation().state);
  const notice = deadInvitation && describeDeadInvitation(deadInvitation);
  const [step, setStep] = useState<'password' | 'second-factor'>('password');

  if (step === 'second-factor' && typed)
    return (
      <AccountScreen
        heading="Welcome Back"
        title="Two-step sign-in"
        text="Enter the code from your authenticator app"
      >
        <SecondFactorStep credentials={typed} onBack={() => setStep('password')} />
      </AccountScreen>
    );
  return (
    <LoginScreen aside={<DemoRequestLink />}>
      {notice && (
        <div className="mb-4">
          <FormAlert tone="warn" title={notice.title}>
            {notice.text}
          </FormAlert>
        </div>
      )}
      <PasswordStep
        typed={typed}
        onSecondFactor={(credentials) => {
          setTyped(credentials);
          setStep('second-factor');
        }}
      />
    </LoginScreen>
  );
}
