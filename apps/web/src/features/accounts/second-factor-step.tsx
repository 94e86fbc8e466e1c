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
  const logIn = useLogIn();
  const [useRecovery, setUseRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  function change(next: string) {
    setCode(next);
    setError(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!code.trim()) {
      setError(useRecovery ? 'Recovery code is required' : 'Code is required');
      return;
    }
    setBusy(true);
    const result = await logIn({ ...credentials, otp: code.trim() });
    setBusy(false);
    if (result.kind === 'failed') setFailure(result.text ?? Object.values(result.fields)[0]);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert title="Login failed">{failure}</FormAlert>}
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
      <Button type="submit" size="large" busy={busy} busyLabel="Logging in...">
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
