import type { ReactNode } from 'react';

/** A key, as keyboards show it. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded-sm border border-line-control bg-page px-1.5 text-center font-sans text-sm uppercase">
      {children}
    </kbd>
  );
}
