import type { ReactNode } from 'react';
import type { PageOrganization } from '#public/page-organization.ts';
import { brandStyle } from '#ui/brand-style.ts';

interface BrandedPageProps {
  organization: PageOrganization;
  /** Stands in the coloured band, where only large text is sure to be readable. */
  head: ReactNode;
  children: ReactNode;
}

/** A public page in an organization's colours: a band, then one column of cards. */
export function BrandedPage({ organization, head, children }: BrandedPageProps) {
  const { company_name, logo_url } = organization;
  return (
    <div style={brandStyle(organization)} className="min-h-dvh bg-page pb-12 text-text">
      <header className="bg-(--brand) px-4 pt-6 pb-20 text-(--on-brand)">
        <div className="mx-auto flex max-w-160 flex-col items-start gap-5">
          {(company_name || logo_url) && (
            <p className="flex max-w-full items-center gap-2.5 rounded-full bg-surface px-3 py-1.5 font-medium text-text">
              {logo_url && (
                <img
                  src={logo_url}
                  alt=""
                  className="h-6 max-w-30 object-contain"
                  referrerPolicy="no-referrer"
                />
              )}
              <span className="truncate">{company_name}</span>
            </p>
          )}
          {head}
        </div>
      </header>
      <main className="-mt-14 px-4">
        <div className="mx-auto flex max-w-160 flex-col gap-4">{children}</div>
      </main>
    </div>
  );
}

export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className="wrap-anywhere text-2xl md:text-3xl">{children}</h1>;
}
