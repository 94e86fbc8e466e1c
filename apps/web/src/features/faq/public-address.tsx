import { publicPages } from '@candor/contract/public-pages';
import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';

/** Where candidates find the assistant: to copy, and to look at. */
export function PublicAddress({ slug }: { slug: string }) {
  const url = `${window.location.origin}${publicPages.chat}?org=${encodeURIComponent(slug)}`;
  const [mustCopyByHand, setMustCopyByHand] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('FAQ Assistant URL copied to clipboard!');
    } catch {
      setMustCopyByHand(true);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="select-all rounded-control border border-line bg-page px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={copy}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonStyles({ variant: 'secondary', size: 'small' })}
        >
          <ExternalLink aria-hidden="true" />
          Preview
        </a>
      </div>
      {mustCopyByHand && (
        <p role="alert" className="text-muted text-sm">
          Your browser blocked copying. Select the URL above and copy it.
        </p>
      )}
    </div>
  );
}
