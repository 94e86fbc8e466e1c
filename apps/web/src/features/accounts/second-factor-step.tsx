import { type FormEvent, useState } from 'react';
import { type Credentials, useLogIn } from '#features/accounts/use-log-in.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { OneTimeCodeInput } from '#ui/one-time-code-input.tsx';

interface SecondFactorStepProps {
  credentials: Credentials;
  onBack: () => void;
}

/** The second half of a login: a code of the authenticator app, or one of the recovery codes. */
export function SecondFactorStep({ credentials, onBack }: SecondFactorStepProps) {
  const { submit, isBusy, failure, fieldErrors, clear } = useLogIn();
  const [useRecovery, setUseRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  function change(next: string) {
    setCode(next);
    setError(undefined);
  }

  function logIn(event: FormEvent) {
    event.preventDefault();
    clear();
    if (code.trim()) void submit({ ...credentials, otp: code.trim() });
    else setError(useRecovery ? 'Recovery code is required' : 'Code is required');
  }

  const alert = failure ?? Object.values(fieldErrors)[0];

  return (
    <form noValidate onSubmit={logIn} className="flex flex-col gap-4">
      {alert && <FormAlert title="Login failed">{alert}</FormAlert>}
      {useRecovery ? (
        <FormField label="Recovery code" error={error} required showRequiredMark={false}>
          {(control) => (
            <Input
              {...control}
              key="recovery"
              autoFocus
              value={code}
              onChange={(event) => change(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </FormField>
      ) : (
        <FormField label="Code" error={error} required showRequiredMark={false}>
          {(control) => (
            <OneTimeCodeInput
              {...control}
              autoFocus
              value={code}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </FormField>
      )}
      <Button type="submit" size="large" busy={isBusy} busyLabel="Logging in...">
        Log in
      </Button>
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <Button variant="link" size="inline" onClick={onBack}>
          Back
        </Button>
        <Button
          variant="link"
          size="inline"
          onClick={() => {
            setUseRecovery(!useRecovery);
            change('');
          }}
        >
          {useRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </div>
    </form>
  );
}
