import { type ReactNode, useId } from 'react';
import { useScrollToAnchor } from '#ui/use-scroll-to-anchor.ts';

interface PageSectionProps {
  /** Lets links from other pages point here. */
  anchor?: string;
  title: string;
  purpose: string;
  children: ReactNode;
}

/** What the section is for on the left, its card on the right; one below the other where there is no room. */
export function PageSection({ anchor, title, purpose, children }: PageSectionProps) {
  const headingId = useId();
  const section = useScrollToAnchor<HTMLElement>(anchor);
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={headingId}
      className="grid scroll-mt-6 gap-x-8 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)] max-md:scroll-mt-20"
    >
      <div className="lg:pt-1">
        <h2 id={headingId} className="text-lg">
          {title}
        </h2>
        <p className="text-muted">{purpose}</p>
      </div>
      <div className="rounded-card border border-line bg-surface p-6 max-md:p-4">{children}</div>
    </section>
  );
}
