import { careersFiles, fillPath, publicPages } from '@candor/contract/public-pages';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { findApiError } from '#app/api-error.ts';
import { chartQuery } from '#features/organizations/organizations.feature.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The addresses of the careers page: the page, the code that shows it elsewhere, and the feeds for job boards. */
export function CareersDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(chartQuery);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Careers page"
      description="Lists your active jobs. A job disappears within a minute of closing."
      className="max-w-xl"
    >
      {data ? (
        <Addresses slug={data.slug} />
      ) : error ? (
        <ErrorState
          title="Failed to fetch your organization"
          text={findApiError(error)?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  );
}

function Addresses({ slug }: { slug: string }) {
  const address = (path: string) => window.location.origin + fillPath(path, { slug });
  const page = address(publicPages.careers);
  return (
    <div className="flex flex-col gap-5">
      <Copied
        title="Link"
        purpose="Share it with candidates."
        text={page}
        label="Copy link"
        action={
          <a
            href={page}
            target="_blank"
            rel="noreferrer"
            className={buttonStyles({ variant: 'quiet', size: 'small' })}
          >
            <ExternalLink aria-hidden="true" />
            Open page
          </a>
        }
      />
      <Copied
        title="Embed"
        purpose="Add this line to your website to show your jobs there. It sets no cookies."
        text={`<script src="${address(careersFiles.embed)}" async></script>`}
        label="Copy embed code"
      />
      <Copied title="Feed for job boards (XML)" text={address(careersFiles.xml)} label="Copy XML feed" />
      <Copied title="Feed (JSON)" text={address(careersFiles.json)} label="Copy JSON feed" />
    </div>
  );
}

interface CopiedProps {
  title: string;
  purpose?: string;
  text: string;
  label: string;
  action?: ReactNode;
}

function Copied({ title, purpose, text, label, action }: CopiedProps) {
  return (
    <section className="flex flex-col gap-2">
      <div>
        <h3 className="text-base">{title}</h3>
        {purpose && <p className="text-muted text-sm">{purpose}</p>}
      </div>
      <p className="select-all rounded-control border border-line bg-page px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
        {text}
      </p>
      <div className="flex flex-wrap gap-1">
        <CopyButton text={text} label={label} />
        {action}
      </div>
    </section>
  );
}
