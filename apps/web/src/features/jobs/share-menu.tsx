import type { Job } from '@candor/contract/jobs';
import { Check, Copy, ExternalLink, Link2, Mail, Share2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';

/** The address at which strangers see the job. */
const publicAddress = ({ id }: Job) => window.location.origin + paths.apply(id);

/** Copies where strangers see the job. */
export function CopyLinkButton({ job }: { job: Job }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(publicAddress(job));
      setCopied(true);
    } catch {
      toast.error('The link was not copied', { description: publicAddress(job) });
    }
  }
  return (
    <Button variant="secondary" onClick={copy}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy link'}</span>
    </Button>
  );
}

/** Ways to tell others of a published job. */
export function ShareMenu({ job }: { job: Job }) {
  const address = publicAddress(job);
  const words = `${job.title} at ${job.company_name}`;
  const mail = `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(address)}`;
  const post = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`;
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary">
          <Share2 aria-hidden="true" />
          Share
        </Button>
      }
      items={[
        { label: 'Open public page', icon: ExternalLink, to: paths.apply(job.id), newTab: true },
        { label: 'Share by email', icon: Mail, to: mail },
        { label: 'Post on LinkedIn', icon: Link2, to: post, newTab: true },
      ]}
    />
  );
}
