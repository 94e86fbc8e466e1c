import { type FormEvent, useRef, useState } from 'react';
import { paths } from '#app/paths.ts';
import { type Credentials, loadLogIn, useLogIn } from '#features/accounts/use-log-in.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface PasswordStepProps {
  typed: Credentials | undefined;
  onSecondFactor: (credentials: Credentials) => void;
}

const fieldNames = ['username', 'password'] as const;
type FieldErrors = Partial<Record<(typeof fieldNames)[number], string>>;

/** The login form, without the machinery of larger forms: it is the first page that most people load. */
export function PasswordStep({ typed, onSecondFactor }: PasswordStepProps) {
  const logIn = useLogIn();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const credentials = { username: `${values.get('username')}`, password: `${values.get('password')}` };
    setFailure(undefined);
    setErrors({});
    setBusy(true);
    const result = await logIn(credentials);
    setBusy(false);
    if (result.kind === 'second-factor') onSecondFactor(credentials);
    if (result.kind !== 'failed') return;
    setFailure(result.text);
    setErrors(result.fields);
    const first = fieldNames.find((name) => result.fields[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  const forget = (name: keyof FieldErrors) => () => setErrors(({ [name]: _edited, ...others }) => others);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      // Where it fails it is tried again with the form.
      onFocus={() => void loadLogIn().catch(() => undefined)}
      className="flex flex-col gap-4"
    >
      {failure && <FormAlert title="Login failed">{failure}</FormAlert>}
      <FormField label="Email" error={errors.username} required showRequiredMark={false}>
        {(control) => (
          <Input
            {...control}
            name="username"
            defaultValue={typed?.username}
            onChange={forget('username')}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
        )}
      </FormField>
      <FormField label="Password" error={errors.password} required showRequiredMark={false}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            defaultValue={typed?.password}
            onChange={forget('password')}
            autoComplete="current-password"
          />
        )}
      </FormField>
      <TextLink to={paths.resetPassword} className="self-end text-sm">
        Forgot password?
      </TextLink>
      <Button type="submit" size="large" busy={busy} busyLabel="Logging in...">
        Log in
      </Button>
    </form>
  );
}
