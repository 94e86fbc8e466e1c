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
type FieldName = (typeof fieldNames)[number];

/** The login form, without the machinery of larger forms: it is the first page that most people load. */
export function PasswordStep({ typed, onSecondFactor }: PasswordStepProps) {
  const form = useRef<HTMLFormElement>(null);
  // Fields edited since the last try: their errors are hidden.
  const [edited, setEdited] = useState<readonly FieldName[]>([]);
  const { submit, isBusy, failure, fieldErrors } = useLogIn({
    onSecondFactor,
    onRefused(fields) {
      const first = fieldNames.find((name) => fields[name]);
      if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    },
  });

  function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    setEdited([]);
    void submit({ username: `${values.get('username')}`, password: `${values.get('password')}` });
  }

  const errorOf = (name: FieldName) => (edited.includes(name) ? undefined : fieldErrors[name]);
  const forget = (name: FieldName) => () => setEdited((known) => [...known, name]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={logIn}
      // Where it fails it is tried again with the form.
      onFocus={() => void loadLogIn().catch(() => undefined)}
      className="flex flex-col gap-4"
    >
      {failure && <FormAlert title="Login failed">{failure}</FormAlert>}
      <FormField label="Email" error={errorOf('username')} required showRequiredMark={false}>
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
      <FormField label="Password" error={errorOf('password')} required showRequiredMark={false}>
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
      <Button type="submit" size="large" busy={isBusy} busyLabel="Logging in...">
        Log in
      </Button>
    </form>
  );
}
