import { Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';

interface RecoveryCodesStepProps {
  codes: readonly string[];
  onSaved: () => void;
}

function download(codes: readonly string[]) {
  const text = `Candor recovery codes. Each signs you in once without your authenticator app.\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: 'candor-recovery-codes.txt',
  });
  link.click();
  URL.revokeObjectURL(address);
}

/** The recovery codes, shown this once. */
export function RecoveryCodesStep({ codes, onSaved }: RecoveryCodesStepProps) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        Each code signs you in once if you lose your phone. You won't see them again, so keep them with your
        passwords.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-control border border-line bg-page p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button variant="quiet" size="small" onClick={() => download(codes)}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button className="ml-auto" onClick={onSaved}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
