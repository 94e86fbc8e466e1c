import { accounts } from '@candor/contract/accounts';
import type { ResponseOf } from '@candor/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { OwnPasswordForm } from '#features/profile/own-password-form.tsx';
import { RecoveryCodesStep } from '#features/profile/recovery-codes-step.tsx';
import { ScanCodeStep } from '#features/profile/scan-code-step.tsx';
import { secondFactorQuery } from '#features/profile/second-factor-query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

type Step =
  | { name: 'password' }
  | { name: 'scan'; setUp: ResponseOf<typeof accounts.startSecondFactor> }
  | { name: 'codes'; recoveryCodes: string[] }
  | { name: 'on' };

const titles = {
  password: 'Set up two-step sign-in',
  scan: 'Connect your authenticator app',
  codes: 'Save your recovery codes',
  on: 'Two-step sign-in is on',
} as const;

/** Password, then the app's first code, then the recovery codes, which cannot be closed away by accident. */
export function SetUpSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [isConfirming, setIsConfirming] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });

  /** It may be on by now: the answer with the codes was lost on its way, or another tab has it. */
  function sayIfOn(error: unknown): void {
    if (findApiError(error)?.code !== 'second_factor_already_on') throw error;
    setStep({ name: 'on' });
    void refresh();
  }

  async function start(password: string) {
    const setUp = await call(accounts.startSecondFactor, { body: { password } });
    setStep({ name: 'scan', setUp });
  }

  async function confirm(code: string) {
    try {
      const { recovery_codes } = await call(accounts.confirmSecondFactor, { body: { code } });
      setStep({ name: 'codes', recoveryCodes: recovery_codes });
      toast.success('Two-step sign-in is on');
    } finally {
      // A lost answer leaves open whether it is on.
      void refresh();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titles[step.name]}
      locked={step.name === 'codes' || (step.name === 'scan' && isConfirming)}
    >
      {step.name === 'password' && (
        <OwnPasswordForm
          submitLabel="Continue"
          busyLabel="Checking..."
          onCancel={onClose}
          onPassword={(password) => start(password).catch(sayIfOn)}
        />
      )}
      {step.name === 'scan' && (
        <ScanCodeStep
          setUp={step.setUp}
          onCode={(code) => confirm(code).catch(sayIfOn)}
          onBusyChange={setIsConfirming}
        />
      )}
      {step.name === 'codes' && <RecoveryCodesStep codes={step.recoveryCodes} onSaved={onClose} />}
      {step.name === 'on' && (
        <div className="flex flex-col gap-4">
          <FormAlert tone="warn">
            Its recovery codes weren't shown here. Turn it off and on again to get new ones.
          </FormAlert>
          <div className="flex justify-end">
            <DialogCancelButton label="Close" />
          </div>
        </div>
      )}
    </Dialog>
  );
}
