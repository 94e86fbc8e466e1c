import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

/** Shows a new secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy the signing secret"
      description="Your server uses it to check that a call really comes from Candor."
      footer={<Button onClick={onClose}>I've saved it</Button>}
    >
      <div className="flex flex-col gap-4">
        <FormAlert tone="warn">You can't see this secret again. Keep it like a password.</FormAlert>
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line bg-page p-3">
          <code className="min-w-0 flex-1 select-all font-mono text-sm [overflow-wrap:anywhere]">
            {secret}
          </code>
          <CopyButton text={secret} label="Copy secret" />
        </div>
      </div>
    </Dialog>
  );
}
