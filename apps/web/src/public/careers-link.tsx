import { fillPath, publicPages } from '@candor/contract/public-pages';
import type { ReactNode } from 'react';
import type { PageOrganization } from '#public/page-organization.ts';

interface CareersLinkProps {
  organization: PageOrganization;
  children: ReactNode;
}

/** The way to the other jobs of the organization, where it is known which one it is. */
export function CareersLink({ organization: { slug }, children }: CareersLinkProps) {
  if (!slug) return null;
  return (
    // On a card: what an organization chose as background may be any color.
    <p className="rounded-card border border-line bg-surface px-6 py-4 max-md:px-4">
      <a href={fillPath(publicPages.careers, { slug })} className="text-accent underline underline-offset-4">
        {children}
      </a>
    </p>
  );
}
