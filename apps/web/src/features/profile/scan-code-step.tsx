import { type accounts, secondFactorCodeBody } from '@candor/contract/accounts';
import type { ResponseOf } from '@candor/contract/endpoint';
import { useEffect } from 'react';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { QrCode } from '#features/profile/qr-code.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { OneTimeCodeInput } from '#ui/one-time-code-input.tsx';

interface ScanCodeStepProps {
  setUp: ResponseOf<typeof accounts.startSecondFactor>;
  onCode: (code: string) => Promise<void>;
  onBusyChange: (isBusy: boolean) => void;
}

/** Shows the secret to the authenticator app, and turns two-step sign-in on with the code it answers. */
export function ScanCodeStep({ setUp, onCode, onBusyChange }: ScanCodeStepProps) {
  const contractForm = useContractForm(secondFactorCodeBody, { code: '' });
  const { field, errorOf, isSubmitting } = contractForm;

  const { submit, failure } = useFormSubmit(contractForm, ({ code }) => onCode(code));
  useEffect(() => onBusyChange(isSubmitting), [isSubmitting, onBusyChange]);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex gap-5 max-sm:flex-col max-sm:items-center">
        <QrCode text={setUp.otpauth_url} label="QR code for your authenticator app" />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <p>Scan this with your authenticator app, or type this key into it:</p>
          <code className="rounded-control bg-page px-2.5 py-1.5 font-mono text-sm">
            {setUp.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={setUp.secret} label="Copy key" />
        </div>
      </div>
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormField label="Code from the app" error={errorOf('code')} required showRequiredMark={false}>
        {(control) => <OneTimeCodeInput {...control} {...field('code')} autoFocus />}
      </FormField>
      <div className="flex flex-wrap justify-end gap-2">
        <DialogCancelButton disabled={isSubmitting} />
        <Button type="submit" busy={isSubmitting} busyLabel="Turning on...">
          Turn on
        </Button>
      </div>
    </form>
  );
}
