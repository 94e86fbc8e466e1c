import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says inside a form why it was not accepted, and stays until the next try. */
export function FormAlert({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex animate-appear items-start gap-2.5 rounded-control border border-bad/30 bg-bad/8 px-3 py-2.5 text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
      <div>
        {title && <p className="font-medium">{title}</p>}
        <p className={title ? 'text-muted' : undefined}>{children}</p>
      </div>
    </div>
  );
}
