import { type FormEvent, useId, useState } from 'react';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';

interface AddressFormProps {
  label: string;
  action: string;
  busyLabel: string;
  email: string | undefined;
  onSend: (email: string) => Promise<void>;
}

/** Asks for an email address in the middle of a conversation. */
export function AddressForm({ label, action, busyLabel, email = '', onSend }: AddressFormProps) {
  const id = useId();
  const [address, setAddress] = useState(email);
  const [isMissing, setIsMissing] = useState(false);
  const { submit, isBusy, failure, fieldErrors } = useSubmit(() => onSend(address.trim()));
  const error = isMissing ? 'Enter your email address' : (fieldErrors.email ?? failure);

  function send(event: FormEvent) {
    event.preventDefault();
    const isBlank = address.trim() === '';
    setIsMissing(isBlank);
    if (!isBlank) void submit();
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          type="email"
          autoComplete="email"
          className="min-w-48 flex-1"
          value={address}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={busyLabel}>
          {action}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </form>
  );
}
