import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  icon: LucideIcon;
  title: string;
  /** Open from the start, because it is what to do next. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Something that can be looked at or done, folded away until it is wanted: the browser's own. */
export function Fold({ icon: Icon, title, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen} className="group border-line border-t">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
        <span className="flex-1">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-5">{children}</div>
    </details>
  );
}
