import { accounts } from '@candor/contract/accounts';
import type { ResponseOf } from '@candor/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { OwnPasswordForm } from '#features/profile/own-password-form.tsx';
import { RecoveryCodesStep } from '#features/profile/recovery-codes-step.tsx';
import { ScanCodeStep } from '#features/profile/scan-code-step.tsx';
import { secondFactorQuery } from '#features/profile/second-factor-query.ts';
import { Dialog } from '#ui/dialog.tsx';

type Step =
  | { name: 'password' }
  | { name: 'scan'; setUp: ResponseOf<typeof accounts.startSecondFactor> }
  | { name: 'codes'; recoveryCodes: string[] };

const titles = {
  password: 'Set up two-step sign-in',
  scan: 'Connect your authenticator app',
  codes: 'Save your recovery codes',
} as const;

/** Password, then the app's first code, then the recovery codes, which cannot be closed away by accident. */
export function SetUpSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'password' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titles[step.name]}
      locked={step.name === 'codes'}
    >
      {step.name === 'password' && (
        <OwnPasswordForm
          submitLabel="Continue"
          busyLabel="Checking..."
          onCancel={onClose}
          onPassword={async (password) => {
            const setUp = await call(accounts.startSecondFactor, { body: { password } });
            setStep({ name: 'scan', setUp });
          }}
        />
      )}
      {step.name === 'scan' && (
        <ScanCodeStep
          setUp={step.setUp}
          onCancel={onClose}
          onConfirmed={(recoveryCodes) => {
            setStep({ name: 'codes', recoveryCodes });
            toast.success('Two-step sign-in is on');
            void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodesStep codes={step.recoveryCodes} onSaved={onClose} />}
    </Dialog>
  );
}
