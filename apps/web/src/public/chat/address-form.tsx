import { type FormEvent, useId, useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';

interface AddressFormProps {
  label: string;
  action: string;
  busyLabel: string;
  email: string | undefined;
  onSend: (email: string) => Promise<void>;
}

/** Asks for an e-mail address in the middle of a conversation. */
export function AddressForm({ label, action, busyLabel, email = '', onSend }: AddressFormProps) {
  const id = useId();
  const [address, setAddress] = useState(email);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (address.trim() === '') return setError('Enter your e-mail address');
    setError(undefined);
    setIsSending(true);
    try {
      await onSend(address.trim());
    } catch (failure) {
      const known = findApiError(failure);
      setError(known?.fields.email ?? known?.detail ?? 'That did not work. Please try again.');
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1.5">
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
        <Button type="submit" variant="secondary" busy={isSending} busyLabel={busyLabel}>
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
