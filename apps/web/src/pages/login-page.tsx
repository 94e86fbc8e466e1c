import { useState } from 'react';
import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { DemoRequestLink } from '#features/accounts/demo-request-link.tsx';
import { LoginScreen } from '#features/accounts/login-screen.tsx';
import { PasswordStep } from '#features/accounts/password-step.tsx';
import { SecondFactorStep } from '#features/accounts/second-factor-step.tsx';
import type { Credentials } from '#features/accounts/use-log-in.ts';

export default function LoginPage() {
  const [typed, setTyped] = useState<Credentials>();
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
