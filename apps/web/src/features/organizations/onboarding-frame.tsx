import type { ReactNode } from 'react';
import { useSession } from '#app/session.tsx';
import { SignOutButton } from '#app/sign-out-button.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';

/** One column without the sidebar: there is nowhere to go yet, except out of a wrong account. */
export function OnboardingFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <div className="relative flex min-h-dvh flex-col">
      <div aria-hidden="true" className="dotted-page pointer-events-none absolute inset-0" />
      <header className="relative flex h-14 items-center justify-between gap-4 px-4 md:px-6">
        <span className="flex items-center gap-2.5 font-semibold text-lg tracking-tight">
          <BrandMark />
          Candor
        </span>
        <div className="flex min-w-0 items-center gap-1">
          <span className="truncate text-muted text-sm max-md:hidden">{user?.email}</span>
          <SignOutButton collapsed={false} />
          <ThemeToggle />
        </div>
      </header>
      <main className="relative mx-auto w-full max-w-lg px-4 pt-6 pb-12 md:pt-[8vh]">{children}</main>
    </div>
  );
}
