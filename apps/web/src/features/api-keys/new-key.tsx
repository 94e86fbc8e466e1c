import type { apiKeys } from '@candor/contract/api-keys';
import type { ResponseOf } from '@candor/contract/endpoint';
import { CopyButton } from '#ui/copy-button.tsx';
import { formatDay } from '#ui/format.ts';

export function NewKey({ made }: { made: ResponseOf<typeof apiKeys.createKey> }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <code
        data-testid="new-key"
        className="w-full select-all break-all rounded-control bg-page px-3 py-2 font-mono text-sm"
      >
        {made.key}
      </code>
      <CopyButton text={made.key} label="Copy key" />
      <p className="text-muted text-sm">
        It works until <time dateTime={made.expires_at}>{formatDay(made.expires_at)}</time>. Send it in the
        header <code className="font-mono">Authorization: Bearer …</code>, never in a URL.
      </p>
    </div>
  );
}
