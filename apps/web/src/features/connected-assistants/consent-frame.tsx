import type { ReactNode } from 'react';
import { BrandMark } from '#ui/brand-mark.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';

/** One column without the sidebar: there is one thing to decide here. */
export function ConsentFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex min-h-dvh flex-col">
      <div aria-hidden="true" className="dotted-page pointer-events-none absolute inset-0" />
      <header className="relative flex h-14 items-center justify-between gap-4 px-4 md:px-6">
        <span className="flex items-center gap-2.5 font-semibold text-lg tracking-tight">
          <BrandMark />
          Candor
        </span>
        <ThemeToggle />
      </header>
      <main className="relative mx-auto w-full max-w-lg px-4 pt-4 pb-12 md:pt-[6vh]">{children}</main>
    </div>
  );
}
