import type { ReactNode } from 'react';
import { PageHelpLink } from '#ui/page-help.tsx';

interface PageHeadProps {
  title: string;
  /** One line of what the page is for. */
  purpose?: string;
  actions?: ReactNode;
}

export function PageHead({ title, purpose, actions }: PageHeadProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <h1 className="text-2xl">{title}</h1>
          <PageHelpLink />
        </div>
        {purpose && <p className="mt-0.5 text-muted">{purpose}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
