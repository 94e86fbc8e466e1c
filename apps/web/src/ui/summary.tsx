import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface SummaryProps {
  /** The look of its words, and the room around them. */
  className: string;
  children: ReactNode;
}

/** Opens and closes the `details` around it, which has the class `group`: a chevron in place of the browser's triangle. */
export function Summary({ className, children }: SummaryProps) {
  return (
    <summary
      className={classNames(
        'flex cursor-pointer list-none items-start gap-1.5 rounded-control text-sm [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      <ChevronRight
        aria-hidden="true"
        className="mt-0.5 size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </summary>
  );
}
